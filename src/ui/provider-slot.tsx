import { useEffect, useRef, useState } from "react";
import { Alert } from "./alert.tsx";
import { Button } from "./button.tsx";

type ProviderSlotProps = {
  slot:
    | { kind: "script"; src: string; elementId: string; widgetId: string }
    | { kind: "frame"; src: string; height: number };
  title: string;
};

/**
 * An external provider's script or frame in place of our own content. It is loaded when it comes near the
 * viewport, and removed with the page.
 */
export function ProviderSlot({ slot, title }: ProviderSlotProps) {
  if (slot.kind === "script") return <ScriptSlot {...slot} title={title} />;
  return (
    <iframe
      src={slot.src}
      title={title}
      height={slot.height}
      loading="lazy"
      referrerPolicy="no-referrer"
      className="w-full rounded-card border border-line bg-paper"
    />
  );
}

const near = "600px"; // distance from the viewport at which the script is loaded

function ScriptSlot({
  src,
  elementId,
  widgetId,
  title,
}: Extract<ProviderSlotProps["slot"], { kind: "script" }> & { title: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` restarts the effect
  useEffect(() => {
    const box = place.current;
    if (!box) return;
    // After a client-side navigation the CSP of the first document still applies; it does not allow this
    // script, so the page is loaded anew.
    const [loaded] = performance.getEntriesByType("navigation");
    if (loaded && new URL(loaded.name).pathname !== window.location.pathname) {
      window.location.reload();
      return;
    }
    const widget = document.createElement("div");
    widget.id = elementId;
    widget.className = widgetId;
    widget.dataset.appId = widgetId;
    const script = document.createElement("script");
    script.src = src;
    script.async = true;
    script.onerror = () => setFailed(true);
    const watch = new IntersectionObserver(
      (seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
        watch.disconnect();
        box.append(widget, script);
      },
      { rootMargin: near },
    );
    watch.observe(box);
    return () => {
      watch.disconnect();
      box.replaceChildren();
    };
  }, [src, elementId, widgetId, attempt]);
  const again = () => {
    setFailed(false);
    setAttempt((before) => before + 1);
  };
  return (
    <section aria-label={title}>
      <div ref={place} className="min-h-96" hidden={failed} />
      {failed && (
        <Alert tone="danger" title="This part could not be loaded" live>
          <p className="mb-4">It comes from another site, which did not answer.</p>
          <Button variant="secondary" size="small" onClick={again}>
            Try again
          </Button>
        </Alert>
      )}
      <noscript>
        <p className="rounded-card border border-line bg-paper p-6">
          This part comes from another site and needs JavaScript.
        </p>
      </noscript>
    </section>
  );
}
