import { expect } from "vitest";
import { runImport } from "#features/members/import/run-import.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { Client } from "./client.ts";

export const imports = "/admin-dashboard/imports";

export const fileOf = (content: string | Uint8Array, name = "members.csv") =>
  ({ file: new File([content as BlobPart], name, { type: "text/csv" }) }) as Record<string, Blob>;

export async function upload(client: Client, content: string | Uint8Array): Promise<string> {
  const answer = await client.post(imports, fileOf(content));
  expect(answer.status).toBe(302);
  return answer.headers.get("location") ?? "";
}

/** Confirms the plan and runs the job here instead of waiting for the queue. */
export async function carryOut(client: Client, { platform }: { platform: Platform }, path: string) {
  await client.post(path, { intent: "carry-out" });
  await runImport.run({ id: Number(path.split("/").at(-1)) }, platform);
}
