import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * A way to Postgres that can be cut: what a site sees of a stopped server, and of one that comes back. `url` leads
 * through it to the database of `databaseUrl` (a Unix socket).
 */
export async function openDatabaseRelay(databaseUrl: string) {
  const [start = "", realFolder = ""] = databaseUrl.split("?host=");
  const folder = mkdtempSync(join(tmpdir(), "relay-"));
  const socketFile = ".s.PGSQL.5432";
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(join(decodeURIComponent(realFolder), socketFile));
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(from);
      from.pipe(to);
      from.on("error", () => to.destroy());
      from.on("close", () => {
        open.delete(from);
        to.destroy();
      });
    }
  });
  const restore = () => new Promise<void>((ready) => server.listen(join(folder, socketFile), ready));
  const cut = () =>
    new Promise<void>((closed) => {
      server.close(() => closed());
      for (const socket of open) socket.destroy();
    });
  await restore();
  return {
    url: `${start}?host=${encodeURIComponent(folder)}`,
    cut,
    restore,
    async close() {
      if (server.listening) await cut();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * A data folder whose file store can be filled up or made read-only. As root it is a small file system of its own,
 * since root writes into every folder; otherwise both kinds of fault are a folder without the right to write.
 */
export function openFragileFolder(parent = process.env.TEST_FOLDER ?? tmpdir()) {
  const folder = mkdtempSync(join(parent, "fragile-"));
  const store = join(folder, "files");
  mkdirSync(store);
  const isRoot = process.getuid?.() === 0;
  const mount = (...options: string[]) => execFileSync("mount", [...options, store]);
  if (isRoot) mount("-t", "tmpfs", "-o", "size=4m", "tmpfs");
  return {
    folder,
    fill: () => (isRoot ? mount("-o", "remount,size=4k") : chmodSync(store, 0o555)),
    makeReadOnly: () => (isRoot ? mount("-o", "remount,ro") : chmodSync(store, 0o555)),
    restore: () => (isRoot ? mount("-o", "remount,rw,size=4m") : chmodSync(store, 0o755)),
    close() {
      if (isRoot) execFileSync("umount", [store]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
