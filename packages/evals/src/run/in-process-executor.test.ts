import { executorContract } from "../../test/executor-contract.ts";
import { inProcessExecutor } from "./in-process-executor.ts";

executorContract("inProcessExecutor", inProcessExecutor);
