#!/usr/bin/env node
import process from "node:process";
import { main } from "./main.ts";

const controller = new AbortController();
// Once: a second signal ends the process the ordinary way.
for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => controller.abort(name));

// The code is set and the process ends by itself, when everything has been written.
process.exitCode = await main(process.argv.slice(2), { signal: controller.signal });
