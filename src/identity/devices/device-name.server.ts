import Bowser from "bowser";

const unknown = "Unknown device";
const longestAgent = 1_000; // characters; a longer header is forged and would only cost time to parse

/**
 * A readable name for the device behind a User-Agent header, e.g. "Firefox on Windows" or "Safari on iPhone".
 */
export function deviceName(userAgent: string | null | undefined): string {
  if (!userAgent || userAgent.length > longestAgent) return unknown;
  const { browser, os, platform } = Bowser.parse(userAgent);
  const system = platform.vendor === "Apple" && platform.model ? platform.model : os.name;
  if (browser.name && system) return `${browser.name} on ${system}`;
  return browser.name || system || unknown;
}
