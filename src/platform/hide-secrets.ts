const link = /https?:\/\/[^\s<>"'）)\]]+/g;
const hidden = "…hidden…";
const tokenLength = 20; // characters; a longer path segment that is not words is taken for a token
const words = /^[a-z]+([-.][a-z]+)*$/;

// Our tokens are 32 random bytes in base64url; without a capital letter it is the slug of a long title.
const ownToken = /(?<![\w-])(?=[\da-z_-]*[A-Z])[\w-]{43,}/g;

/** A path as the log may keep it: without the token of an upload link. */
export function hideTokens(path: string): string {
  return path.replace(ownToken, hidden);
}

/** A text in which every number of six digits is hidden: a mailed code looks like one. */
export function hideCodes(text: string): string {
  return text.replace(/(?<!\d)\d{6}(?!\d)/g, hidden);
}

/**
 * A message's text for readers other than its recipient. Links stay readable, but everything in them that
 * could grant access is hidden: all query values, the fragment, and path segments that look like a token. A
 * link with credentials is hidden completely.
 */
export function hideSecrets(text: string): string {
  return text.replace(link, (address) => {
    const [, start = "", path = "", query = "", fragment = ""] =
      /^(https?:\/\/[^/?#]*)([^?#]*)(\?[^#]*)?(#.*)?$/.exec(address) ?? [];
    if (start.includes("@")) return hidden;
    return (
      start +
      path.replace(/[^/]+/g, (part) => (part.length >= tokenLength && !words.test(part) ? hidden : part)) +
      query.replace(/([?&])([^=&]*=)?[^&]*/g, `$1$2${hidden}`) +
      (fragment ? `#${hidden}` : "")
    );
  });
}
