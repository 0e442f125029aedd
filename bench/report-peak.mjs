// Loaded with --import: writes the process's peak resident set size, in KiB, when it ends.
import { writeFileSync } from "node:fs";

process.on("exit", () => writeFileSync(process.env.BENCH_PEAK_FILE, String(process.resourceUsage().maxRSS)));
