import { useRef, useState } from "react";
import { Alert } from "./alert.tsx";
import { Button, ButtonLink } from "./button.tsx";
import type { FramedService } from "./provider-slot.tsx";
import { useProviderFrame } from "./use-provider-frame.ts";

type FrameProps = { service: FramedService; title: string };

/** A frame that is loaded when it comes near the view, and leaves with the page (2.10.08, 2.18.01). */
export function ProviderFrame({ service, title }: FrameProps) {
  const [attempt, setAttempt] = useState(1);
  return (
    <>
      <FrameOnce
        key={attempt}
        service={service}
        title={title}
        isLater={attempt > 1}
        onAgain={() => setAttempt(attempt + 1)}
      />
      <noscript>
        {service.kind === "frame" ? (
          <iframe {...frameOf(service, title)} height={service.height} loading="lazy" />
        ) : (
          <p className={`${tile} p-6`}>
            <span>This section comes from another site and needs JavaScript.</span>{" "}
            {service.page && (
              <a href={service.page} target="_blank" rel="noopener noreferrer" className="link">
                View it on the provider’s site
              </a>
            )}
          </p>
        )}
      </noscript>
    </>
  );
}

type OnceProps = FrameProps & { isLater: boolean; onAgain: () => void };

function FrameOnce({ service, title, isLater, onAgain }: OnceProps) {
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const { state, height, refused, onLoad } = useProviderFrame(service, box, frame);
  if (state === "failed" || state === "outdated")
    return <Unreachable service={service} state={state} isLater={isLater} onAgain={onAgain} />;
  return (
    <>
      {refused.length > 0 && (
        <Alert tone="warning" title="This widget also loads from hosts that aren’t allowed" className="mb-4">
          {refused.join(", ")}. If the provider’s instructions name them, add them to “Other hosts”.
        </Alert>
      )}
      <div
        ref={box}
        aria-busy={state !== "answered"}
        // Not every widget keeps a distance from its edges; a provider's page does.
        className={`relative ${tile} ${service.kind === "widget" ? "p-4" : "overflow-hidden"}`}
        style={{ minHeight: height }}
      >
        {state !== "answered" && (
          <p className="absolute inset-x-0 top-0 p-6 text-ink-soft print:hidden">
            Loading from another site…
          </p>
        )}
        {state !== "far" && (
          <iframe
            ref={frame}
            {...frameOf(service, title)}
            height={height}
            onLoad={onLoad}
            // Transparent while it is empty, so that the sentence behind it is seen.
            style={state === "answered" ? undefined : { opacity: 0 }}
          />
        )}
      </div>
    </>
  );
}

const tile = "rounded-card border border-line bg-paper";
const rights = "allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox";

function frameOf(service: FramedService, title: string) {
  return {
    src: service.src,
    title,
    // A widget's page has our address, so it must not be given its origin; a provider's page keeps its own.
    sandbox: service.kind === "widget" ? rights : `${rights} allow-same-origin`,
    className: "relative block w-full",
  };
}

type UnreachableProps = Omit<OnceProps, "title"> & { state: "failed" | "outdated" };

function Unreachable({ service, state, isLater, onAgain }: UnreachableProps) {
  const page = service.kind === "frame" ? service.src : service.page;
  const reload = () => window.location.reload();
  return (
    <Alert tone="danger" title="This section didn’t load" live>
      <p className="mb-4">
        {state === "outdated"
          ? "It was set up after you opened this page."
          : `It comes from another site, which ${isLater ? "still isn’t" : "isn’t"} responding.`}
      </p>
      <div className="flex flex-wrap gap-3">
        {page && (
          <ButtonLink href={page} newTab size="small">
            View it on the provider’s site
          </ButtonLink>
        )}
        <Button variant="secondary" size="small" onClick={state === "outdated" ? reload : onAgain}>
          {state === "outdated" ? "Reload the page" : "Try again"}
        </Button>
      </div>
    </Alert>
  );
}
