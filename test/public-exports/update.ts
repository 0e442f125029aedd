// Writes the lists of public exports anew: `npm run exports:update`. Look at the difference before you commit it.
import { writeFileSync } from "node:fs";
import { formatPublicExports, readPublicExports } from "./public-exports.ts";

for (const [folder, exports] of readPublicExports()) {
  writeFileSync(new URL(`./${folder}.txt`, import.meta.url), formatPublicExports(exports));
}
