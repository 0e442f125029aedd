import { registerHooks } from "node:module";

/** Given to Node with `--import`, prints the URL of every module that is loaded, on standard error. */
registerHooks({
  load(url, context, nextLoad) {
    process.stderr.write(`loaded ${url}\n`);
    return nextLoad(url, context);
  },
});
