// The browsers that the tests drive.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { say } from "./bootstrap.mjs";

const browsers = {
  // Chromium without a window and what belongs to it: the same pages take two thirds of the processor's time.
  "chromium-headless-shell": {
    name: "Chromium without windows",
    variable: "CHROMIUM_PATH",
    usual: "/usr/bin/chromium-headless-shell",
    command: "test",
  },
  chromium: {
    name: "Chromium",
    variable: "CHROMIUM_PATH",
    usual: "/usr/bin/chromium",
    command: "test",
  },
  "firefox-esr": {
    name: "Firefox",
    variable: "FIREFOX_PATH",
    usual: "/usr/bin/firefox-esr",
    command: "run test:firefox",
  },
};

/** How Chromium is started for tests, pictures and measurements: without windows. */
export const chromiumLaunch = {
  executablePath: pathOf("chromium-headless-shell"),
  args: [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--font-render-hinting=none", // without a window, letters else have widths of whole pixels
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};

/**
 * The same for tests of links that open a new tab: without windows, one in thirteen tabs that Ctrl and a click open
 * was lost to the driver, or never done with loading.
 */
export const wholeChromiumLaunch = { ...chromiumLaunch, executablePath: pathOf("chromium") };

function pathOf(/** @type {keyof typeof browsers} */ debianPackage) {
  const { variable, usual } = browsers[debianPackage];
  return process.env[variable] ?? usual;
}

/**
 * Installs a browser, by the name of its Debian package, unless it is there already. Only root can.
 * @returns {boolean} whether it is there now
 */
export function haveBrowser(/** @type {keyof typeof browsers} */ debianPackage) {
  const { name, variable, command } = browsers[debianPackage];
  const path = pathOf(debianPackage);
  if (existsSync(path)) return true;
  if (process.getuid?.() === 0) {
    say(`Installing ${name} for the browser tests (once) …`);
    const apt = (/** @type {string[]} */ ...args) =>
      spawnSync("apt-get", args, { stdio: ["ignore", "ignore", "inherit"] });
    apt("update", "-qq");
    apt("install", "-y", "-qq", "--no-install-recommends", debianPackage);
    if (existsSync(path)) return true;
  }
  say(
    `The browser tests need ${name} at ${path}. Install it, or say where it is: ${variable}=… npm ${command}`,
  );
  return false;
}
