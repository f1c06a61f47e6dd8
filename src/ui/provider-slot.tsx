import { lazy, Suspense } from "react";
import { ButtonLink } from "./button.tsx";
import type { ProviderFrame } from "./provider-frame.tsx";

/** An outside service instead of our own part: a provider's link, page or widget. */
export type OutsideService =
  | { kind: "link"; href: string; label: string }
  | { kind: "frame"; src: string; height: number }
  /** A widget runs on a page of its own at `src`; `page` is where the provider shows the same. */
  | { kind: "widget"; src: string; page: string | null; isPreview: boolean };

export type FramedService = Exclude<OutsideService, { kind: "link" }>;

// Few sites have a frame anywhere. A tab that was open during an update cannot load it, and goes on without.
const LaterFrame = lazy(() =>
  import("./provider-frame.tsx").then(
    ({ ProviderFrame }) => ({ default: ProviderFrame }),
    () => ({ default: () => <></> }),
  ),
);

/** The frame on the server, where a part that is the same for all cannot wait for it (render-part.server.tsx). */
export const atHand: { ProviderFrame?: typeof ProviderFrame } = {};

/** (D12) `title` says what the service shows. */
export function ProviderSlot({ service, title }: { service: OutsideService; title: string }) {
  const Frame = atHand.ProviderFrame ?? LaterFrame;
  if (service.kind !== "link")
    return (
      <Suspense>
        <Frame key={service.src} service={service} title={title} />
      </Suspense>
    );
  return (
    <ButtonLink href={service.href} newTab>
      {service.label}
    </ButtonLink>
  );
}
