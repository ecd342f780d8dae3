import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

/** The last step of a build: a `.br` beside every file of the client that compresses. */
const folder = path.resolve("build/client");
const compressible = /\.(js|css|svg|json|webmanifest|txt|xml|html)$/;

for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
  const file = path.join(folder, name);
  if (!compressible.test(name) || !statSync(file).isFile()) continue;
  const body = readFileSync(file);
  const packed = brotliCompressSync(body, {
    params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength },
  });
  if (packed.byteLength < body.byteLength) writeFileSync(`${file}.br`, packed);
}
