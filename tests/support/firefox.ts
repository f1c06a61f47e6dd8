#!/usr/bin/env node
// Starts Firefox for Playwright, which takes this file for the browser's own program, and passes the messages of
// WebDriver BiDi between the two.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { WebSocket, WebSocketServer } from "ws";

// Commands that Playwright gives to every page and that Firefox 153 does not know yet.
const answeredHere = new Set(["emulation.setMediaFeaturesOverride"]);

const firefox = spawn(process.env.FIREFOX_PATH ?? "/usr/bin/firefox-esr", process.argv.slice(2), {
  stdio: ["ignore", "inherit", "pipe"],
});
firefox.on("exit", (code) => process.exit(code ?? 1));

for await (const line of createInterface(firefox.stderr)) {
  const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
  if (address) console.error(`WebDriver BiDi listening on ${await passMessagesTo(address)}`);
  else console.error(line);
}

/** Listens at an address of its own, which it returns, and connects who comes there with Firefox. */
async function passMessagesTo(address: string): Promise<string> {
  const server = new WebSocketServer({ host: "127.0.0.1", port: 0 });
  server.on("connection", (driver, { url }) => {
    const browser = new WebSocket(`${address}${url}`);
    const ready = once(browser, "open");
    driver.on("message", async (data) => {
      const message = String(data);
      const { id, method } = JSON.parse(message);
      await ready;
      if (answeredHere.has(method)) driver.send(JSON.stringify({ type: "success", id, result: {} }));
      else browser.send(message);
    });
    browser.on("message", (data) => driver.send(String(data)));
    browser.on("close", () => driver.close());
    driver.on("close", () => browser.close());
  });
  await once(server, "listening");
  const listening = server.address();
  return typeof listening === "object" ? `ws://127.0.0.1:${listening?.port}` : "";
}
