import { expect, test } from "vitest";
import { isPrivateAddress } from "./private-address.server.ts";

test.each([
  ["127.0.0.1", true],
  ["10.1.2.3", true],
  ["172.31.255.255", true],
  ["172.32.0.1", false],
  ["192.168.1.1", true],
  ["169.254.169.254", true],
  ["100.64.0.1", true],
  ["0.0.0.0", true],
  ["255.255.255.255", true],
  ["::1", true],
  ["::", true],
  ["fd00::1", true],
  ["fe80::1", true],
  ["::ffff:127.0.0.1", true],
  ["64:ff9b::7f00:1", true],
  ["::7f00:1", true],
  ["64:ff9b:1::a00:1", true],
  ["2002:7f00:1::1", true],
  ["2001::7f00:1", true],
  ["fec0::1", true],
  ["203.0.113.7", false],
  ["2001:4860:4860::8888", false],
  ["93.184.216.34", false],
  ["2606:4700::1111", false],
])("%s is private: %s", (address, expected) => {
  expect(isPrivateAddress(address)).toBe(expected);
});
