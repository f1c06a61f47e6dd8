import type { PhotoAnswer } from "./send-photo.ts";

const longestUpload = 600_000; // ms; 5 MB by the slowest line that is worth waiting for

/** What is sent of one photo beside its id. */
export type Outgoing = {
  picture: Blob;
  fileName: string;
  category: string;
  alt: string;
  caption: string;
};

const address = "/gallery-upload/photos";

/** Sends one photo; by XMLHttpRequest, because `fetch` does not tell how far an upload is. `onProgress`: 0 to 1. */
export function postPhoto(
  id: string,
  { picture, fileName, ...fields }: Outgoing,
  onProgress: (share: number) => void,
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
  });
}

/** 204 where the server has this photo, 404 where it has not, 401 without the right to ask, 0 without an answer. */
export function askForPhoto(id: string): Promise<number> {
  return fetch(`${address}/${id}`, { cache: "no-store" }).then(
    ({ status }) => status,
    () => 0,
  );
}

function answerOf(request: XMLHttpRequest): PhotoAnswer {
  const said = readJson(request.responseText);
  const wait = Number(request.getResponseHeader("Retry-After") ?? Number.NaN);
  return {
    // A 200 without our JSON is a proxy's own page.
    status: request.status === 200 && said.saved !== true ? 502 : request.status,
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
