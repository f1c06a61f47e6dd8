import { type RefObject, useEffect, useState } from "react";
import type { FramedService } from "./provider-slot.tsx";

const near = "600px"; // distance from the view at which the frame is created
const longestWait = 10_000; // ms until a provider counts as not answering
const [lowest, highest] = [100, 4_000]; // px, of a widget's frame
const atFirst = 384; // px, before a widget has said its height

/** "outdated": the policy of the document, which is older than the service, refuses the frame. */
type State = "far" | "asked" | "answered" | "failed" | "outdated";

/**
 * Follows a frame from the moment it may be created. A widget has answered when it reports a height, a
 * provider's page when it is loaded.
 * @returns its state, its height in pixels, and the hosts that a previewed widget may not load from
 */
export function useProviderFrame(
  service: FramedService,
  box: RefObject<HTMLElement | null>,
  frame: RefObject<HTMLIFrameElement | null>,
) {
  const [state, setState] = useState<State>("far");
  const [height, setHeight] = useState(service.kind === "frame" ? service.height : atFirst);
  const [refused, setRefused] = useState<string[]>([]);

  useEffect(() => {
    if (!box.current) return;
    const watch = new IntersectionObserver(
      (seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
        watch.disconnect();
        setState("asked");
      },
      { rootMargin: near },
    );
    watch.observe(box.current);
    return () => watch.disconnect();
  }, [box]);

  useEffect(() => {
    if (state !== "asked") return;
    const timer = setTimeout(() => setState("failed"), longestWait);
    return () => clearTimeout(timer);
  }, [state]);

  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    const isOurs = (source: unknown) => source !== null && source === frame.current?.contentWindow;
    const hear = ({ source, data }: MessageEvent) => {
      // A sandboxed page has no origin of its own, so its window tells who speaks.
      if (service.kind !== "widget" || !isOurs(source)) return;
      const said = readReport(data);
      if (said.failed) setState("failed");
      if (said.height) {
        setHeight(said.height);
        setState("answered");
      }
      if (said.refused && service.isPreview) setRefused((hosts) => withHost(hosts, said.refused));
    };
    const { origin } = new URL(service.src, window.location.href);
    const seeRefusal = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === "frame-src" && blockedURI.startsWith(origin)) setState("outdated");
    };
    window.addEventListener("message", hear, { signal });
    document.addEventListener("securitypolicyviolation", seeRefusal, { signal });
    return () => left.abort();
  }, [service, frame]);

  const onLoad = () => {
    if (service.kind === "frame") setState((before) => (before === "asked" ? "answered" : before));
  };
  return { state, height, refused, onLoad };
}

/** What a widget's page said, within bounds: a widget may send anything. */
function readReport(data: unknown): { height?: number; failed?: boolean; refused?: string } {
  if (typeof data !== "object" || data === null) return {};
  const { height, failed, refused } = data as Record<string, unknown>;
  return {
    height:
      typeof height === "number" && height > 0 ? Math.min(Math.max(height, lowest), highest) : undefined,
    failed: failed === true,
    refused: typeof refused === "string" && URL.canParse(refused) ? new URL(refused).host : undefined,
  };
}

const mostHosts = 12; // as many as can be allowed

function withHost(hosts: string[], host = ""): string[] {
  return host === "" || hosts.includes(host) || hosts.length >= mostHosts ? hosts : [...hosts, host];
}
