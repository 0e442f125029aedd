import type { OutputStream } from "../command-io.ts";

/** Answers with a stream of our own, and sends what everybody else writes to the same one to another. */
export function ownStream<Stream extends OutputStream>(stream: Stream, others: OutputStream): Stream {
  const write = stream.write.bind(stream);
  stream.write = others.write.bind(others) as Stream["write"];
  return new Proxy(stream, {
    get(target, key) {
      if (key === "write") return write;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
