import fc from "fast-check";
import {
  type ApiDocument,
  type ApiOperation,
  followed,
  type JsonSchema,
  operationsOf,
} from "./api-contract.ts";

/** A request to the API as a careless or hostile program might send it. */
export type AnyRequest = {
  method: string;
  path: string;
  headers: Record<string, string>;
  /** Each character is one byte. */
  body: string;
  who: "visitor" | "member" | "owner";
};

const strangeText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.constantFrom("", "\0", "a\0b", "\ud800", "__proto__", "constructor", "' or 1=1 --", "me@example.com"),
  fc.constantFrom("true", "x".repeat(2_000), "%00", "../../secret", "00000000-0000-4000-8000-000000000000"),
);
const strangeValue = fc.oneof(
  { depthSize: "small" },
  strangeText,
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(null, 1e308, -1e308, 2 ** 53, -0.5, [], {}, [[]], false),
);

/** Values near a schema: mostly such as fit, some that do not; optional fields may be left out. */
function near(document: ApiDocument, schema?: JsonSchema): fc.Arbitrary<unknown> {
  const fitting = fittingValue(document, schema);
  return fitting
    ? fc.oneof({ arbitrary: fitting, weight: 9 }, { arbitrary: strangeValue, weight: 1 })
    : strangeValue;
}

function fittingValue(document: ApiDocument, described?: JsonSchema): fc.Arbitrary<unknown> | null {
  const schema = followed(document, described);
  if (schema.anyOf?.length) return fc.oneof(...schema.anyOf.map((each) => near(document, each)));
  if (schema.properties) {
    const fields = Object.entries(schema.properties).map(([key, each]) => [key, near(document, each)]);
    const model: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(fields);
    return fc.record(model, { requiredKeys: schema.required ?? [] });
  }
  if (schema.enum?.length) return fc.constantFrom(...schema.enum);
  const types = [schema.type].flat();
  if (types.includes("string")) return strangeText;
  if (types.includes("boolean")) return fc.boolean();
  if (types.includes("number") || types.includes("integer")) return fc.integer();
  return null;
}

/** A text as part of an address, where only some characters may stand unescaped. */
const inAddress = fc.oneof(
  strangeText.map((text) => encodeURIComponent(text.toWellFormed())),
  fc.constantFrom("..", ".", "%", "%2e%2e", "%2F", "%FF", "//", "*", "a".repeat(3_000), "profiles", "me.png"),
);

const query = fc.oneof(
  fc.constantFrom("", "?", "?grant_type=password", "?grant_type=refresh_token", "?grant_type=pkce"),
  fc.constantFrom("?select=*", "?select=count", "?limit=1", "?page=-1&per_page=1e9", "?scope=none"),
  fc.tuple(inAddress, inAddress).map(([name, value]) => `?${name}=${value}&${name}=eq.${value}`),
);

const bytesOf = (text: string) => Buffer.from(text).toString("latin1");
const bodyTypes = ["application/json", "application/json;charset=UTF-8", "text/plain", "image/png", ""];
const formType = "multipart/form-data; boundary=line";

function bodies(document: ApiDocument, operation: ApiOperation | undefined) {
  const schema = operation?.requestBody?.content?.["application/json"]?.schema;
  const typed = fc.record({
    type: fc.constantFrom(...bodyTypes),
    body: fc.oneof(
      {
        arbitrary: near(document, schema).map((value) => bytesOf(JSON.stringify(value) ?? "")),
        weight: 6,
      },
      {
        arbitrary: fc.uint8Array({ maxLength: 200 }).map((some) => Buffer.from(some).toString("latin1")),
        weight: 1,
      },
    ),
  });
  const form = strangeText.map((text) => ({
    type: formType,
    body: bytesOf(
      `--line\r\nContent-Disposition: form-data; name=""; filename="a.png"\r\n` +
        `Content-Type: image/png\r\n\r\n${text}\r\n--line--\r\n`,
    ),
  }));
  const asJson = typed.map((each) => ({ ...each, type: "application/json" }));
  return fc.oneof({ arbitrary: asJson, weight: 5 }, { arbitrary: typed, weight: 2 }, form);
}

const headers = fc.record(
  {
    authorization: fc.constantFrom(
      "Bearer",
      "Bearer x",
      "Bearer a.b.c",
      "Basic YTpi",
      "Bearer eyJhbGciOiJub25lIn0.e30.",
    ),
    apikey: fc.constantFrom("public", "x", "\u00e9".repeat(9)),
    prefer: fc.constantFrom("count=exact", "return=representation", "return=minimal,count=planned", "=,=;"),
    range: fc.constantFrom("0-0", "bytes=0-1", "bytes=9-1", "items=-"),
    accept: fc.constantFrom("*/*", "text/html", "application/vnd.pgrst.object+json", "image/webp", ";"),
    "x-http-method-override": fc.constantFrom("DELETE", "PATCH"),
    "x-upsert": fc.constantFrom("true", "x"),
    "accept-encoding": fc.constantFrom("gzip", "br;q=2", ","),
  },
  { requiredKeys: [] },
);

/** Requests around the calls that `document` describes, and to addresses that it does not. */
export function anyRequest(document: ApiDocument): fc.Arbitrary<AnyRequest> {
  const operations = operationsOf(document);
  const unknown = fc
    .tuple(fc.constantFrom("/auth/v1", "/rest/v1", "/storage/v1", "/rest/v1/rpc"), inAddress)
    .map(([prefix, rest]) => ({ address: `${prefix}/${rest}`, own: undefined }));
  const known = fc.tuple(fc.constantFrom(...operations), inAddress).map(([own, id]) => ({
    address: own.path.replaceAll(/\{[^}]+\}/g, () => id),
    own,
  }));
  const method = fc.constantFrom("GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS");
  return fc
    .oneof({ arbitrary: known, weight: 9 }, { arbitrary: unknown, weight: 1 })
    .chain(({ address, own }) =>
      fc
        .record({
          method: own ? fc.oneof({ arbitrary: fc.constant(own.method), weight: 4 }, method) : method,
          path: query.map((search) => `${address}${search}`),
          who: fc.constantFrom("visitor", "member", "owner"),
          sent: bodies(document, own),
          headers,
        })
        .map(({ sent, headers: given, ...rest }) => ({
          ...rest,
          body: rest.method === "GET" || rest.method === "HEAD" ? "" : sent.body,
          headers: { ...given, ...(sent.type ? { "content-type": sent.type } : {}) },
        })),
    );
}
