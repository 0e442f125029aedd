// Writes the lists of public exports anew, in test/public-exports and in the READMEs: `npm run exports:update`. Look at
// the difference before you commit it: what is added there has to be kept.
import { readFileSync, writeFileSync } from "node:fs";
import { root } from "../repository/files.ts";
import { withExportsSection } from "./exports-section.ts";
import { formatPublicExports, readPublicExports } from "./public-exports.ts";

for (const [folder, exports] of readPublicExports()) {
  writeFileSync(`${root}test/public-exports/${folder}.txt`, formatPublicExports(exports));
  const readme = `${root}packages/${folder}/README.md`;
  writeFileSync(readme, withExportsSection(readFileSync(readme, "utf8"), exports));
}
