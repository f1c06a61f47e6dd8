import { Share2 } from "lucide-react";
import { Button, buttonClass } from "#ui/button.tsx";
import { useNotify } from "#ui/toast.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";

const sharePage = "/annual-gala-share.html";

/**
 * Shares the gala (2.17.05, 2.17.06) with the device's share sheet, or else copies the link and shows a
 * notification. Before hydration and without JavaScript it is a link to the page that would be shared.
 */
export function ShareButton({ title, text }: { title: string; text: string }) {
  const notify = useNotify();
  const label = (
    <>
      <Share2 aria-hidden="true" className="size-5" strokeWidth={1.75} /> Share
    </>
  );
  if (!useHydrated()) {
    return (
      <a href={sharePage} className={buttonClass("quiet")}>
        {label}
      </a>
    );
  }
  const share = async () => {
    const url = `${location.origin}${sharePage}`;
    try {
      await navigator.share({ title, text, url });
      return;
    } catch (error) {
      // The visitor closed the share sheet; nothing failed.
      if (error instanceof DOMException && error.name === "AbortError") return;
    }
    if (await copied(url)) notify({ title: "Link copied", description: "Preview-safe share link copied." });
    else location.assign(url); // there the visitor can copy the link by hand
  };
  return (
    <Button variant="quiet" onClick={share}>
      {label}
    </Button>
  );
}

/**
 * Copies the text and returns whether that worked. A page loaded over plain http has no access to the
 * clipboard.
 */
async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
