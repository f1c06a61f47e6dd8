import type { OutsideService } from "#ui/provider-slot.tsx";
import type { DocumentName } from "./documents.ts";
import type { Slot, Widget } from "./fields.ts";
import { previewParameter } from "./preview-parameter.ts";
import { content, snapshot } from "./store.server.ts";

const places = {
  "home-events": { document: "events", slot: () => content("events").homeSlot },
  calendar: { document: "events", slot: () => content("events").calendarSlot },
  directory: { document: "directory", slot: () => content("directory").listingSlot },
  "directory-entry": { document: "directory", slot: () => content("directory").submissionSlot },
  gallery: { document: "gallery", slot: () => content("gallery").slot },
  news: { document: "news", slot: () => content("news").slot },
  nomination: { document: "gala", slot: () => content("gala").nominate.slot },
  map: { document: "contact", slot: () => content("contact").place.map },
} satisfies Record<string, { document: DocumentName; slot: () => Slot }>;

export type SlotPlace = keyof typeof places;

const placeNames = Object.keys(places) as SlotPlace[];

/** Null where our own part is built in (D12). */
export function outsideService(place: SlotPlace): OutsideService | null {
  const { document, slot } = places[place];
  const chosen: Slot = slot();
  if (chosen.kind === "built-in") return null;
  if (chosen.kind !== "script") return chosen;
  const isPreview = snapshot().previewed.has(document);
  const src = `/slot/${place}${isPreview ? `?${previewParameter}=${document}` : ""}`;
  return { kind: "widget", src, page: chosen.page ?? null, isPreview };
}

/** With the hosts that a visitor's browser asks. */
export function outsideHosts(): { place: SlotPlace; hosts: string[] }[] {
  return placeNames.flatMap((place) => {
    const chosen: Slot = places[place].slot();
    if (chosen.kind === "built-in" || chosen.kind === "link") return [];
    const further = chosen.kind === "script" ? chosen.hosts : [];
    return [{ place, hosts: [...new Set([new URL(chosen.src).host, ...further])] }];
  });
}

/** The widget at a place; null for an unknown place, and for one where no widget stands. */
export function widgetAt(place: string): Widget | null {
  const name = placeNames.find((one) => one === place);
  const chosen: Slot | undefined = name && places[name].slot();
  return chosen?.kind === "script" ? chosen : null;
}

/**
 * What any page may show in a frame, for its Content-Security-Policy: the origins of the framed pages, and
 * ourselves where a widget stands, whose page names the provider (7.29).
 */
export function frameSources(): string[] {
  const sources = placeNames.flatMap((name) => {
    const chosen: Slot = places[name].slot();
    if (chosen.kind === "script") return ["'self'"];
    return chosen.kind === "frame" ? [new URL(chosen.src).origin] : [];
  });
  return [...new Set(sources)];
}
