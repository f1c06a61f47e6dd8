import { useState } from "react";
import type { SiteData } from "./site-layout.tsx";

/**
 * The organisation's icons, colours and fonts in the head of a page. They stay those of the document: its policy
 * names these rules by their hash, and would refuse those of a brand that is published meanwhile.
 */
export function BrandLinks({ brand }: { brand: SiteData["brand"] | undefined }) {
  const [shown] = useState(brand);
  const { tab = null, touch = "/apple-touch-icon.png" } = shown?.icons ?? {};
  return (
    <>
      {tab ? (
        <link rel="icon" href={tab} type="image/png" />
      ) : (
        <>
          <link rel="icon" href="/favicon.ico" sizes="32x32" />
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        </>
      )}
      <link rel="apple-touch-icon" href={touch} />
      {shown?.css && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made of checked colours and constants, allowed by its hash
        <style dangerouslySetInnerHTML={{ __html: shown.css }} />
      )}
    </>
  );
}
