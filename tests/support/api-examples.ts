import { type ApiDocument, type ApiOperation, followed, type JsonSchema } from "./api-contract.ts";

const anyId = "00000000-0000-4000-8000-000000000000";
const byFormat: Record<string, string> = {
  email: "nobody@example.com",
  uuid: anyId,
  uri: "https://example.com/",
  "date-time": "2026-01-01T00:00:00Z",
};

export function exampleOf(
  document: ApiDocument,
  operation: ApiOperation,
): { path: string; init: RequestInit } {
  const { method, parameters = [], requestBody } = operation;
  const required = parameters.filter((each) => each.in === "query" && each.required);
  const query = new URLSearchParams(
    required.map(({ name, schema }) => [name, String(sampleOf(document, schema))]),
  );
  const path = operation.path.replaceAll(/\{[^}]+\}/g, anyId);
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const body = type?.endsWith("json") ? JSON.stringify(sampleOf(document, content?.schema)) : "x";
  return {
    path: query.size > 0 ? `${path}?${query}` : path,
    init: { method, ...(type && { headers: { "content-type": type }, body }) },
  };
}

function sampleOf(document: ApiDocument, described?: JsonSchema): unknown {
  const schema = followed(document, described);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sampleOf(document, schema.anyOf[0]);
  switch ([schema.type].flat()[0]) {
    case "string":
      return byFormat[schema.format ?? ""] ?? "x".repeat(schema.minLength ?? 1);
    case "number":
    case "integer":
      return schema.minimum ?? 1;
    case "boolean":
      return false;
    case "array":
      return [];
    default: {
      const fields = schema.required ?? [];
      return Object.fromEntries(fields.map((key) => [key, sampleOf(document, schema.properties?.[key])]));
    }
  }
}
