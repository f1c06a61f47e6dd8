import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { codeOf } from "#platform/database-faults.ts";

/**
 * A relay to Postgres that can be cut or paused: simulates a stopped, a paused and a restarted server. `url`
 * leads through it to the database of `databaseUrl` (a Unix socket).
 */
export async function openDatabaseRelay(databaseUrl: string) {
  const [start = "", realFolder = ""] = databaseUrl.split("?host=");
  const folder = mkdtempSync(join(tmpdir(), "relay-"));
  const socketFile = ".s.PGSQL.5432";
  const open = new Set<Socket>();
  let paused = false;
  const server = createServer((client) => {
    const upstream = connect(join(decodeURIComponent(realFolder), socketFile));
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(from);
      from.pipe(to);
      if (paused) from.pause();
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
    /** From now on connections are accepted, but nothing is answered. */
    pause() {
      paused = true;
      for (const socket of open) socket.pause();
    },
    resume() {
      paused = false;
      for (const socket of open) socket.resume();
    },
    async close() {
      if (server.listening) await cut();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * A data folder whose file store can be filled up or made read-only. For root it is a small file system of
 * its own, since root can write to any folder; otherwise both faults are simulated by a folder without write
 * permission.
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

/** A small disk for a whole site with its database, which can be filled up. Only root can mount it. */
export function openSmallDisk(megabytes: number) {
  const folder = mkdtempSync(join(process.env.TEST_FOLDER ?? tmpdir(), "disk-"));
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=755`, "tmpfs", folder]);
  const filler = join(folder, "filler");
  return {
    folder,
    /** Fills the disk, leaving no block or `left` bytes free. */
    fill(left = 0) {
      const { bavail, bsize } = statfsSync(folder);
      try {
        writeFileSync(filler, Buffer.alloc(bavail * bsize - left));
      } catch (error) {
        if (codeOf(error) !== "ENOSPC") throw error; // the site took a block meanwhile; the disk is full
      }
    },
    free: () => rmSync(filler, { force: true }),
    close() {
      execFileSync("umount", [folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
