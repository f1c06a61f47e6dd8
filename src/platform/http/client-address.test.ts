import { expect, test } from "vitest";
import { addressBehindProxies, addressGroup } from "./client-address.server.ts";

test.each([
  ["no proxy: whatever the client claims is ignored", "203.0.113.9", "198.51.100.1", 0, "203.0.113.9"],
  ["one proxy: what it appended counts", "10.0.0.1", "198.51.100.1", 1, "198.51.100.1"],
  [
    "one proxy: what the client put in front does not",
    "10.0.0.1",
    "6.6.6.6, 198.51.100.1",
    1,
    "198.51.100.1",
  ],
  ["two proxies: the outer one's entry", "10.0.0.1", "6.6.6.6, 198.51.100.1, 10.0.0.2", 2, "198.51.100.1"],
  ["a proxy that sent nothing: the socket", "10.0.0.1", undefined, 1, "10.0.0.1"],
  ["an entry that is no address: the socket", "10.0.0.1", "unknown", 1, "10.0.0.1"],
  ["fewer entries than proxies: the socket", "10.0.0.1", "198.51.100.1", 2, "10.0.0.1"],
  ["IPv4 written as IPv6", "::ffff:203.0.113.9", undefined, 0, "203.0.113.9"],
  ["several headers", "10.0.0.1", ["6.6.6.6", "198.51.100.1"], 1, "198.51.100.1"],
])("%s", (_, socket, forwarded, proxies, expected) => {
  expect(addressBehindProxies(socket, forwarded, proxies)).toBe(expected);
});

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::1", "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002::1", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["unknown", "unknown"],
])("tries from %s are counted under %s", (address, group) => {
  expect(addressGroup(address)).toBe(group);
});
