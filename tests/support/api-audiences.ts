import type { SupabaseClient } from "@supabase/supabase-js";
import { audiences } from "./access-table.ts";
import { createAccount } from "./accounts.ts";
import { openApiClient, signedInClient } from "./api-client.ts";
import type { Site } from "./site.ts";

export type ApiAudience = {
  audience: (typeof audiences)[number];
  /** "" for the visitor. */
  id: string;
  client: SupabaseClient;
};

/** Everybody who can send a call: a visitor, and a new account with each role; a token is the client's key. */
export async function everyApiAudience(site: Site): Promise<ApiAudience[]> {
  const people: ApiAudience[] = [];
  for (const audience of audiences) {
    if (audience === "visitor") people.push({ audience, id: "", client: openApiClient(site.origin) });
    else people.push({ audience, ...(await apiClientOf(site, { role: audience })) });
  }
  return people;
}

export async function apiClientOf(site: Site, account: Parameters<typeof createAccount>[1] = {}) {
  const { id, email } = await createAccount(site.platform, account);
  const { session } = await signedInClient(site.origin, email);
  return { id, email, client: openApiClient(site.origin, session.access_token) };
}
