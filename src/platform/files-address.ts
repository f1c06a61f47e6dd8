export type ObjectStore = {
  endpoint: string; // http or https, without a path
  region: string;
  bucket: string;
  key: string;
  secret: string;
};

export type ReadFilesAddress = { ok: true; store: ObjectStore } | { ok: false; expected: string };

const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const parameters = { region: /^[a-z0-9-]{1,40}$/, tls: /^(on|off)$/ };

const expected = {
  form: "s3://KEY:SECRET@host/bucket, with signs like / in key and secret percent-encoded (%2F)",
  credentials: "a key and a secret before the host, as in s3://KEY:SECRET@host/bucket",
  bucket: "one bucket behind the host, of 3 to 63 small letters, digits, dots and hyphens",
  parameters: "no parameters but region=… and tls=on or tls=off",
};

/**
 * Reads `s3://KEY:SECRET@host[:port]/bucket?region=…&tls=off`. Key and secret are percent-encoded; the
 * default region is us-east-1, and the connection is encrypted by default. The error message repeats no part
 * of the address, which holds the secret.
 */
export function readFilesAddress(text: string): ReadFilesAddress {
  const refused = (reason: keyof typeof expected) => ({ ok: false, expected: expected[reason] }) as const;
  const address = URL.canParse(text) ? new URL(text) : undefined;
  if (address?.protocol !== "s3:" || !address.hostname || address.hash) return refused("form");
  const key = decoded(address.username);
  const secret = decoded(address.password);
  if (key === undefined || secret === undefined) return refused("form");
  if (!key || !secret) return refused("credentials");
  const bucket = address.pathname.replace(/^\//, "").replace(/\/$/, "");
  if (!bucketName.test(bucket)) return refused("bucket");
  for (const [name, value] of address.searchParams) {
    if (!Object.hasOwn(parameters, name) || !parameters[name as keyof typeof parameters].test(value))
      return refused("parameters");
  }
  const protocol = address.searchParams.get("tls") === "off" ? "http" : "https";
  const region = address.searchParams.get("region") ?? "us-east-1";
  return { ok: true, store: { endpoint: `${protocol}://${address.host}`, region, bucket, key, secret } };
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined; // invalid percent-encoding
  }
}
