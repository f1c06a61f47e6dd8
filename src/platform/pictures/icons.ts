/** The icons that are made from a mark: their names in addresses, and their sides in pixels. */
export const iconSizes = { tab: 32, touch: 180, small: 192, large: 512, maskable: 512 } as const;
export type IconName = keyof typeof iconSizes;
export const iconNames = Object.keys(iconSizes) as IconName[];

const address = /^\/icons\/([0-9a-f]{32})-([a-z]+)\.png$/;

/** The address of an icon of the mark with this hash; another mark has other addresses. */
export function iconAddress(hash: string, name: IconName): string {
  return `/icons/${hash}-${name}.png`;
}

/** The mark and the icon that an address names; null for any other address. */
export function readIconAddress(path: string): { hash: string; name: IconName } | null {
  const [, hash = "", word = ""] = address.exec(path) ?? [];
  const name = iconNames.find((one) => one === word);
  return name ? { hash, name } : null;
}
