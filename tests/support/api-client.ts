import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { memberPassword } from "./accounts.ts";
import { checkedFetch } from "./api-contract.ts";

/** The key that the library wants of every client; this product needs none. */
const anyKey = "public";

/**
 * The official client library, as another program would use it against the site at `origin`. It keeps its
 * session in memory and renews nothing by itself, so that a test decides when. Every answer it receives is
 * compared with the API's description.
 */
export function openApiClient(origin: string, key = anyKey, through = checkedFetch(origin)): SupabaseClient {
  return createClient(origin, key, {
    global: { fetch: through },
    auth: {
      flowType: "pkce",
      autoRefreshToken: false,
      detectSessionInUrl: false,
      storageKey: crypto.randomUUID(),
    },
  });
}

export async function signedInClient(origin: string, email: string, password = memberPassword) {
  const client = openApiClient(origin);
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return { client, session: data.session, user: data.user };
}
