import { data } from "react-router";
import { newsHubPath } from "#content/placeholders.ts";
import { postName } from "#content/posts.ts";
import { published } from "#content/published-posts.ts";
import { postsOf } from "#content/snapshot.ts";
import { content, snapshot } from "#content/store.server.ts";
import { closedArticles, mayWrite } from "#features/members/articles/article.ts";
import { decidedArticles, openArticle } from "#features/members/articles/articles-store.server.ts";
import { ArticleForm } from "#features/members/articles/components/article-form.tsx";
import { DecidedArticles } from "#features/members/articles/components/decided-articles.tsx";
import { articleStateWords, articleTexts } from "#features/members/articles/messages.ts";
import { takeArticle } from "#features/members/articles/take-article.server.ts";
import { writerNames, writers } from "#features/members/articles/writers.server.ts";
import { readMembership } from "#features/members/membership/membership.server.ts";
import { readMemberAccess } from "#features/members/terms/terms-store.server.ts";
import type { FormAnswer } from "#form/answer.ts";
import { PostForm } from "#form/form.tsx";
import { requireSignedIn } from "#identity/session/guards.server.ts";
import { platformContext } from "#platform/platform.server.ts";
import { privateScreen } from "#platform/seo.ts";
import { today } from "#platform/today.ts";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Section } from "#ui/section.tsx";
import type { Route } from "./+types/articles";

export const meta: Route.MetaFunction = ({ loaderData, ...args }) =>
  privateScreen(args, loaderData?.texts.title ?? "Articles");

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireSignedIn(request, context);
  const { db, clock } = context.get(platformContext);
  const { tags: _, ...texts } = content("news").articles;
  const { member, held } = await readMembership(request, context);
  if (!member || !mayWrite(member, held, writers())) {
    const names = writerNames(await readMemberAccess(db));
    return data({ texts, names, closed: closedArticles(member, held, writers()), own: null });
  }
  const [open, decided] = await Promise.all([openArticle(db, member.id), decidedArticles(db, member.id)]);
  const { abbreviation, timeZone } = content("organisation");
  const out = new Map(
    published(postsOf(snapshot()), today(clock.now(), timeZone)).map(({ slug }) => [
      String(postName(slug)),
      `${newsHubPath(abbreviation)}/${slug}`,
    ]),
  );
  return data({
    texts,
    names: [],
    closed: null,
    own: {
      open,
      decided: decided.map(({ post, ...article }) => ({ ...article, to: (post && out.get(post)) || null })),
      timeZone,
    },
  });
}

/** Takes an article, a change of it, or its withdrawal. */
export function action(args: Route.ActionArgs) {
  return takeArticle(args);
}

export { screenHeaders as headers } from "#platform/http/screen-headers.ts";

/** Where a member writes an article for the news, and sees what became of the earlier ones. */
export default function Articles({ loaderData, actionData }: Route.ComponentProps) {
  const { texts, names, closed, own } = loaderData;
  const answer = actionData as FormAnswer | undefined;
  return (
    <>
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        breadcrumbs={[
          { label: "Home", to: "/" },
          { label: "Community", to: "/community" },
          { label: texts.title },
        ]}
      />
      <Section tone="paper" aria-label={texts.title} className="py-14!">
        {own ? <Own own={own} answer={answer} /> : <NotIncluded names={names} closed={closed} />}
      </Section>
    </>
  );
}

type OwnProps = {
  own: NonNullable<Route.ComponentProps["loaderData"]["own"]>;
  answer: FormAnswer | undefined;
};

function Own({ own: { open, decided, timeZone }, answer }: OwnProps) {
  const notice = answer?.ok === false && answer.form !== "send" ? answer.notice : null;
  return (
    <div className="grid max-w-3xl gap-12">
      {notice && (
        <Alert tone="danger" title={notice.title} live>
          {notice.description}
        </Alert>
      )}
      <section aria-labelledby="write" className="grid gap-6">
        <div className="flex flex-wrap items-center gap-4">
          <h2 id="write" className="text-h3">
            {open ? articleTexts.change : articleTexts.begin}
          </h2>
          {open && (
            <Badge tone={open.state === "returned" ? "danger" : "diamond"}>
              {articleStateWords[open.state]}
            </Badge>
          )}
        </div>
        {open?.reason && (
          <Alert tone="warning" title="Note from our staff">
            <p className="whitespace-pre-line">{open.reason}</p>
          </Alert>
        )}
        <ArticleForm open={open} answer={answer} />
        {open && (
          <PostForm
            id="withdraw-article"
            intent="withdraw"
            answer={answer}
            submit={articleTexts.withdraw}
            look={{ variant: "quiet", size: "small" }}
          />
        )}
      </section>
      <DecidedArticles articles={decided} timeZone={timeZone} />
    </div>
  );
}

type NotIncludedProps = Pick<Route.ComponentProps["loaderData"], "names" | "closed">;

function NotIncluded({ names, closed }: NotIncludedProps) {
  const { way, text } = closed ?? {
    way: { label: "See membership levels", to: "/membership" },
    text:
      names.length > 0
        ? `They're included with ${new Intl.ListFormat("en").format(names)}. If that's your level, contact us and we'll give you access.`
        : "Right now our staff writes the news. To suggest an article, use the contact page.",
  };
  return (
    <EmptyState
      title={closed ? "You can't submit articles right now" : "Some memberships include articles"}
      action={<ButtonLink to={way.to}>{way.label}</ButtonLink>}
    >
      <p>{text}</p>
    </EmptyState>
  );
}
