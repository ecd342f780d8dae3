import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findProxy } from "./proxy-programs.ts";
import { end, freePort, ready, run } from "./shop.ts";

/** `deploy/nginx.conf` before a shop, with ports, folders and certificate of its own. */
export type Nginx = {
  url: string;
  port: number;
  pid: number;
  log: (name?: "access" | "error") => string;
  stop: () => Promise<void>;
};

/** With TLS as it stands there; without, to be measured beside a shop that has none. */
export async function startNginx(
  shop: { port: number },
  { tls = true } = {},
): Promise<Nginx | undefined> {
  const program = findProxy("nginx");
  if (!program) return undefined;
  const folder = mkdtempSync(path.join(tmpdir(), "bakhiya-nginx-"));
  const [port, redirecting] = [await freePort(), await freePort()];
  const certificate = path.join(folder, "certificate.pem");
  const key = path.join(folder, "key.pem");
  if (tls) makeCertificate(certificate, key);
  const own = readFileSync("deploy/nginx.conf", "utf8")
    .replaceAll(/^\s*listen \[::\].*$/gm, "")
    .replace("listen 80;", `listen 127.0.0.1:${redirecting};`)
    .replace("listen 443 ssl http2;", `listen 127.0.0.1:${port}${tls ? " ssl http2" : ""};`)
    .replace(/ssl_certificate .*;/, tls ? `ssl_certificate ${certificate};` : "")
    .replace(/ssl_certificate_key .*;/, tls ? `ssl_certificate_key ${key};` : "")
    .replaceAll("/var/cache/nginx", folder)
    .replaceAll(/access_log .* (\w+);/g, tls ? `access_log ${folder}/access.log $1;` : "")
    .replace("/var/log/nginx/error.log", `${folder}/error.log`)
    .replace("server 127.0.0.1:3000;", `server 127.0.0.1:${shop.port};`);
  // Debian's own file around it, as short as it can be.
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join("\n");
  const file = path.join(folder, "nginx.conf");
  writeFileSync(path.join(folder, "bakhiya.conf"), own);
  writeFileSync(
    file,
    `${process.getuid?.() === 0 ? "user root;\n" : ""}worker_processes auto;
daemon off;
pid ${folder}/pid;
error_log stderr warn;
events { worker_connections 1024; }
http {
access_log off;
${temporary}
include ${folder}/bakhiya.conf;
}
`,
  );
  execFileSync(program, ["-t", "-q", "-c", file], { stdio: "pipe" });
  const child = run(["-c", file], {}, program);
  await ready(child, `http://127.0.0.1:${redirecting}/`);
  const stop = async () => {
    await end(child.process);
    rmSync(folder, { recursive: true, force: true });
  };
  const url = `${tls ? "https" : "http"}://localhost:${port}`;
  const log = (name = "access") => readFileSync(path.join(folder, `${name}.log`), "utf8");
  return { url, port, pid: child.process.pid ?? 0, log, stop };
}

function makeCertificate(certificate: string, key: string) {
  const names = ["-subj", "/CN=localhost", "-days", "1", "-out", certificate, "-keyout", key];
  execFileSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", ...names], {
    stdio: "pipe",
  });
}
