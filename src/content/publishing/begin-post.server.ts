import { slugOf } from "#platform/slug.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { emptyPost, type Post, type PostName, postName } from "../posts.ts";
import { lockContent } from "./content-lock.server.ts";
import { isPost } from "./posts-store.server.ts";
import { saveDraft } from "./save-draft.server.ts";

const longest = 50; // characters of an address, which leaves room for a number behind it

/** Begins a post as a draft. Its address is made from the title, once; a number tells it from others. */
export async function beginPost(
  context: UseCaseContext,
  given: Partial<Post> & Pick<Post, "title">,
): Promise<PostName> {
  await lockContent(context.tx);
  const slug = slugOf(given.title, { longest, otherwise: "story" });
  let name = postName(slug);
  for (let number = 2; await isPost(context.tx, name); number += 1) name = postName(`${slug}-${number}`);
  await saveDraft(context, {
    document: name,
    body: { ...emptyPost, ...given },
    origin: { draft: 0, base: 0 },
  });
  return name;
}
