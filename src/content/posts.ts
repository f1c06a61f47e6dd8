import { z } from "zod";
import { type ContentDocument, defineDocument } from "./document.ts";
import { day, formattedText, id, line, text } from "./fields.ts";
import { picture } from "./media/picture-field.ts";
import { samplePosts } from "./sample-posts.ts";

const post = z.object({
  kind: z.enum(["Member news", "Article", "Chamber"]),
  title: line,
  date: day.meta({ title: "Date", help: "The story appears on this date, which can be in the future." }),
  author: line,
  portrait: picture("square").meta({ title: "Author's portrait" }),
  summary: text.meta({ help: "Two sentences for lists, feeds and search engines." }),
  picture: picture("wide"),
  body: formattedText.meta({ title: "Text" }),
  isShown: z.boolean().default(true).meta({
    title: "On the site",
    help: "If unchecked, only staff can see it.",
  }),
});

/** (2.21) */
export type Post = z.output<typeof post>;

/** The name of a post as a document: "post-" and the last segment of its address, which never changes. */
export type PostName = `post-${string}`;

const prefix = "post-";

export function isPostName(word: string): word is PostName {
  return word.startsWith(prefix) && id.safeParse(word.slice(prefix.length)).success;
}

export const postName = (slug: string): PostName => `${prefix}${slug}`;
export const slugOf = (name: PostName) => name.slice(prefix.length);

export const samplePostNames = Object.keys(samplePosts).map(postName);

export const emptyPost = { kind: "Chamber", title: "", date: "", author: "", summary: "", body: "" } as const;

export function postDocument(name: PostName): ContentDocument<typeof post> {
  const slug = slugOf(name);
  return defineDocument(
    {
      title: `News: ${slug.charAt(0).toUpperCase()}${slug.slice(1).replaceAll("-", " ")}`,
      group: "News",
      pages: [`{newsHubPath}/${slug}`, "{newsHubPath}"],
      needs: "content.edit",
      sample: Object.hasOwn(samplePosts, slug) ? "A made-up story." : undefined,
    },
    post,
    samplePosts[slug] ?? emptyPost,
  );
}
