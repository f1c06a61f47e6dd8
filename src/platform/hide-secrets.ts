const link = /https?:\/\/[^\s<>"'）)\]]+/g;
const hidden = "…hidden…";
const tokenLength = 20; // characters; a part of a path that is as long and reads like no words is taken for a token
const words = /^[a-z]+([-.][a-z]+)*$/;

/**
 * A message's text for other eyes than its receiver's: links stay readable, but whatever in them could open
 * something does not - every value of a query, what follows #, and parts of a path that look like a token.
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
