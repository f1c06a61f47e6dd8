const daysGood = 180; // RFC 9116, 2.5.5: less than a year

type Security = { origin: string; contact: string; policy: string | undefined; now: Date };

/**
 * The text of /.well-known/security.txt (RFC 9116).
 * @param contact an email address or a web address
 * @param now it is good for half a year from this day on, so it is the same for a day
 */
export function securityTxt({ origin, contact, policy, now }: Security): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + daysGood));
  const lines = [
    `Contact: ${/^https?:/.test(contact) ? contact : `mailto:${encodeURI(contact)}`}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${origin}/.well-known/security.txt`,
    ...(policy ? [`Policy: ${policy}`] : []),
  ];
  return `${lines.join("\n")}\n`;
}
