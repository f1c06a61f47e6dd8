/** A part of a page that the server has rendered for its loader (`renderPart`): its script is not sent. */
export function ReadyPart({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React rendered it from a component of ours
  return <div className="contents" dangerouslySetInnerHTML={{ __html: html }} />;
}
