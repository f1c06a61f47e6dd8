import type { PhotoAnswer } from "./send-photo.ts";

const longestUpload = 600_000; // ms; 5 MB on the slowest connection worth supporting

/** The data of one photo sent besides its id. */
export type Outgoing = {
  picture: Blob;
  fileName: string;
  category: string;
  alt: string;
  caption: string;
};

const address = "/gallery-upload/photos";

/**
 * Sends one photo; with XMLHttpRequest, because `fetch` reports no upload progress. `onProgress`: 0 to 1. `stop` cuts
 * it off, which looks like a lost connection.
 */
export function postPhoto(
  id: string,
  { picture, fileName, ...fields }: Outgoing,
  onProgress: (share: number) => void,
  stop: AbortSignal,
): Promise<PhotoAnswer> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ id, ...fields })) form.append(name, value);
  form.append("photo", picture, fileName);
  const request = new XMLHttpRequest();
  return new Promise((resolve) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onloadend = () => resolve(answerOf(request));
    request.open("POST", address);
    request.timeout = longestUpload;
    request.send(form);
    stop.addEventListener("abort", () => request.abort());
  });
}

/**
 * Asks whether the server has this photo in this category: 204 yes, 404 no, 401 without a grant, 0 without a
 * response.
 */
export function askForPhoto(id: string, category: string): Promise<number> {
  const asked = `${address}/${id}?${new URLSearchParams({ category })}`;
  return fetch(asked, { cache: "no-store" }).then(
    ({ status }) => status,
    () => 0,
  );
}

function answerOf(request: XMLHttpRequest): PhotoAnswer {
  const said = readJson(request.responseText);
  const wait = Number(request.getResponseHeader("Retry-After") ?? Number.NaN);
  return {
    // A 200 without our JSON is a proxy's own page.
    status: request.status === 200 && typeof said.saved !== "boolean" ? 502 : request.status,
    isElsewhere: said.saved === false,
    message: typeof said.message === "string" ? said.message : "",
    retryAfterSeconds: wait >= 0 ? wait : null,
  };
}

function readJson(text: string): { saved?: unknown; message?: unknown } {
  try {
    return (JSON.parse(text) as object | null) ?? {};
  } catch {
    return {};
  }
}
