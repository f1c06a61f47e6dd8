import type { ShownDrafts } from "./preview.server.ts";

/** Above a page that shows drafts: that only staff see it, and the way back to the form. */
export function PreviewBand({ drafts }: { drafts: ShownDrafts }) {
  return (
    <aside aria-label="Preview" data-screen-only className="border-gold border-b-2 bg-gold/15">
      <p className="container-page flex flex-wrap gap-x-4 gap-y-1 py-2 text-small">
        <strong>
          {drafts.isShown ? "Draft: only staff see this." : "The draft can't be shown because it has errors."}
        </strong>
        {drafts.documents.map(({ name, title }) => (
          <a key={name} href={`/admin-dashboard/content/${name}`} target="_top" className="link">
            Edit {title}
          </a>
        ))}
      </p>
    </aside>
  );
}
