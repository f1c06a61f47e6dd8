const link = /https?:\/\/[^\s<>"'）)\]]+/g;
const hidden = "…hidden…";
const tokenLength = 20; // characters; a longer path segment that is not words is taken for a token
const words = /^[a-z]+([-.][a-z]+)*$/;

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
