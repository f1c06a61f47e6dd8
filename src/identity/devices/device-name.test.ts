import { expect, test } from "vitest";
import { deviceName } from "./device-name.server.ts";

const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko)";
const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const android = "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [`${mac} Chrome/131.0.0.0 Safari/537.36`, "Chrome on macOS"],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0", "Firefox on Windows"],
  [`${iphone} Version/17.5 Mobile/15E148 Safari/604.1`, "Safari on iPhone"],
  [`${android} Chrome/131.0.0.0 Mobile Safari/537.36`, "Chrome on Android"],
  ["curl/8.5.0", "Unknown device"],
  ["", "Unknown device"],
  [null, "Unknown device"],
  ["x".repeat(10_000), "Unknown device"],
])("a device is named as people call it: %j is %s", (userAgent, expected) => {
  expect(deviceName(userAgent)).toBe(expected);
});
