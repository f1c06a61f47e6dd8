import { articleTexts } from "#features/members/articles/messages.ts";
import { articleSummaryLength } from "#features/members/limits.ts";
import { PostForm } from "#form/form.tsx";
import { FormattedField } from "#form/formatted-field.tsx";
import { TextArea, TextField } from "#form/text-field.tsx";
import { conflictOf } from "#ui/conflict-panel.tsx";

type ArticleFormProps = {
  /** The article that waits or has been returned; null when there is none. */
  open: { version: number; state: string; title: string; summary: string; body: string } | null;
  answer: unknown;
};

const loadSchema = async () => (await import("#features/members/articles/article.ts")).articleForm;

/** The form of an article; while one is open, it changes that one. */
export function ArticleForm({ open, answer }: ArticleFormProps) {
  const { title, summary, body } = open ?? { title: "", summary: "", body: "" };
  return (
    <PostForm
      id="article-form"
      intent="send"
      hidden={{ version: open?.version ?? 0 }}
      schema={loadSchema}
      answer={answer}
      stored={{ title, summary, body }}
      conflict={conflictOf("article", "/community/articles")}
      submit={open ? articleTexts.resend : articleTexts.send}
      busyLabel="Sending..."
      look={{ className: "max-sm:w-full" }}
      className="grid gap-6"
    >
      {(field) => (
        <>
          <TextField field={field("title")} label="Title" maxLength={200} />
          <TextArea
            field={field("summary")}
            label="Summary"
            help="One or two sentences on what readers will learn. Shown in the news list."
            rows={2}
            maxLength={articleSummaryLength}
            className="min-h-20"
          />
          <FormattedField field={field("body")} label="Text" />
        </>
      )}
    </PostForm>
  );
}
