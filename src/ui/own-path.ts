/** Whether an address is a page of this site, "/about#mission". Browsers read "//host" and "/\\host" as another site's. */
export function isOwnPath(address: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(address);
}
