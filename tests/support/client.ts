type Fields = Record<string, string | string[] | Blob> | FormData | URLSearchParams;

/** A minimal browser: it keeps cookies and submits forms as the site's own pages would. */
export type Client = {
  get: (path: string, init?: RequestInit) => Promise<Response>;
  /** Redirects are not followed, so that a test can check their target and cookies. */
  post: (path: string, fields: Fields, init?: RequestInit) => Promise<Response>;
  cookies: Map<string, string>;
};

/** The status of a form that this client may not send: the signed out are told that they are. */
export function refusedStatus({ cookies }: Client): 401 | 403 {
  return [...cookies.keys()].some((name) => name.endsWith("session_token")) ? 403 : 401;
}

export function openClient(origin: string, cookies = new Map<string, string>()): Client {
  const send = async (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    if (cookies.size > 0 && !headers.has("cookie")) {
      headers.set("cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    }
    const response = await fetch(new URL(path, origin), { redirect: "manual", ...init, headers });
    for (const line of response.headers.getSetCookie()) keep(cookies, line);
    return response;
  };
  return {
    cookies,
    get: (path, init = {}) => send(path, init),
    post: (path, fields, init = {}) => {
      const headers = new Headers(init.headers);
      if (!headers.has("origin")) headers.set("origin", origin);
      if (!headers.has("sec-fetch-site")) headers.set("sec-fetch-site", "same-origin");
      return send(path, { method: "POST", body: formBody(fields), ...init, headers });
    },
  };
}

function keep(cookies: Map<string, string>, setCookie: string) {
  const [pair = "", ...attributes] = setCookie.split(/;\s*/);
  const name = pair.slice(0, pair.indexOf("="));
  const isOver = attributes.some((attribute) => {
    const [key = "", value = ""] = attribute.split("=");
    if (key.toLowerCase() === "max-age") return Number(value) <= 0;
    return key.toLowerCase() === "expires" && Date.parse(value) <= Date.now();
  });
  if (isOver) cookies.delete(name);
  else cookies.set(name, pair.slice(pair.indexOf("=") + 1));
}

/** URL-encoded like a plain form; multipart if one of the fields is a file. */
function formBody(fields: Fields): FormData | URLSearchParams {
  if (fields instanceof FormData || fields instanceof URLSearchParams) return fields;
  const entries = Object.entries(fields).flatMap(([name, value]) =>
    Array.isArray(value) ? value.map((each) => [name, each] as const) : [[name, value] as const],
  );
  if (!entries.some(([, value]) => value instanceof Blob)) {
    return new URLSearchParams(entries as [string, string][]);
  }
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}
