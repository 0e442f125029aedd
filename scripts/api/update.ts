// Writes the API reference anew: `npm run api:update`.
import { rmSync } from "node:fs";
import { API_FOLDER, generateApi } from "./generate-api.ts";

rmSync(API_FOLDER, { recursive: true, force: true });
const told = await generateApi(API_FOLDER);
for (const message of told) console.error(message);
process.exitCode = told.length === 0 ? 0 : 1;
