import type { SlotPlace } from "#content/slot-places.server.ts";

/** The parts of the site that other companies run: the hosts of each such place, of the CAPTCHA, and of the newsletter's list. */
export type Outside = {
  places: { place: SlotPlace; hosts: string[] }[];
  captcha: string | null;
  newsletter: string | null;
};

const placeWords: Record<SlotPlace, string> = {
  "home-events": "the next events on the home page",
  calendar: "the calendar",
  directory: "the member directory",
  "directory-entry": "the form for an entry of the directory",
  gallery: "the gallery",
  news: "the news",
  nomination: "the nomination form",
  map: "the map",
};

export function outsideWords({ places, captcha, newsletter }: Outside) {
  return {
    outsideServices: [placesSentence(places), ...(captcha === null ? [] : [captchaSentence(captcha)])].join(
      " ",
    ),
    outsideSummary:
      places.length === 0 && captcha === null
        ? "Fonts, scripts and pages come from our own server alone."
        : "Fonts and pages come from our own server, except for the parts of other companies that are named below.",
    newsletterKeeper:
      newsletter === null
        ? "The list of readers is kept on this site, and nobody else has it."
        : `The form for the newsletter sends your address to ${newsletter}. They keep the list and send the letters, and their policy says what they do with it. What follows holds for readers who subscribed on this site.`,
  };
}

function placesSentence(places: Outside["places"]): string {
  if (places.length === 0)
    return "No part of our pages is loaded from another company: no fonts, no maps, no videos, no statistics.";
  const parts = places.map(({ place, hosts }) => `${placeWords[place]} (${hosts.join(", ")})`);
  return `No fonts and no statistics are loaded from another company. These parts of our pages are the page of another company in a frame, which learns your internet address and your browser, and what you do inside the frame: ${parts.join("; ")}.`;
}

function captchaSentence(host: string): string {
  return `But when a form has been sent several times, or a password was wrong several times, it loads a check that you are not a program from ${host}.`;
}
