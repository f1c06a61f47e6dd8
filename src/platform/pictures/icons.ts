/** The icons of browser tabs and home screens: their names in addresses, and their sides in pixels. */
export const iconSizes = { tab: 32, touch: 180, small: 192, large: 512, maskable: 512, ico: 48 } as const;
export type IconName = keyof typeof iconSizes;
export const iconNames = Object.keys(iconSizes) as IconName[];

/** The addresses at which browsers and phones look for icons by themselves. */
export const fixedIcons = {
  "/favicon.ico": "ico",
  "/apple-touch-icon.png": "touch",
  "/icon-192.png": "small",
  "/icon-512.png": "large",
  "/icon-maskable-512.png": "maskable",
} as const satisfies Record<string, IconName>;

const address = /^\/icons\/([0-9a-f]{32})-([a-z]+)\.png$/;

/** The address of an icon of the mark or stone with this hash; another one has other addresses. */
export function iconAddress(hash: string, name: IconName): string {
  return `/icons/${hash}-${name}.png`;
}

/** The mark or stone and the icon that an address names; null for any other address. */
export function readIconAddress(path: string): { hash: string; name: IconName } | null {
  const [, hash = "", word = ""] = address.exec(path) ?? [];
  const name = iconNames.find((one) => one === word);
  return name ? { hash, name } : null;
}
