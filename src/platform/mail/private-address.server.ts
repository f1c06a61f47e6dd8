import { BlockList, isIPv6 } from "node:net";

const notPublic = new BlockList();
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3],
] as const)
  notPublic.addSubnet(network, bits, "ipv4");
for (const [network, bits] of [
  // An address of the older kind may stand within one of these: compatible, NAT64, Teredo, 6to4.
  ["::", 96],
  ["64:ff9b::", 96],
  ["64:ff9b:1::", 48],
  ["2001::", 32],
  ["2002::", 16],
  ["fc00::", 7],
  ["fe80::", 10],
  ["fec0::", 10],
  ["ff00::", 8],
] as const)
  notPublic.addSubnet(network, bits, "ipv6");

/** Whether an IP address is one that only machines nearby can reach (RFC 6890), or none that mail is sent to. */
export function isPrivateAddress(address: string): boolean {
  return notPublic.check(address, isIPv6(address) ? "ipv6" : "ipv4");
}
