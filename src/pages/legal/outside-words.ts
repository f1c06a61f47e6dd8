import type { SlotPlace } from "#content/slot-places.server.ts";

/** The parts of the site that other companies run: the hosts of each such place, of the CAPTCHA, and of the newsletter's list. */
export type Outside = {
  places: { place: SlotPlace; hosts: string[] }[];
  captcha: string | null;
  newsletter: string | null;
};

const placeWords: Record<SlotPlace, string> = {
  "home-events": "the upcoming events on the home page",
  calendar: "the calendar",
  directory: "the member directory",
  "directory-entry": "the directory listing form",
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
        ? "Fonts, scripts and pages come only from our own server."
        : "Fonts and pages come from our own server, except for the parts from other companies named below.",
    newsletterKeeper:
      newsletter === null
        ? "The list of subscribers is kept on this site, and no one else has it."
        : `The newsletter form sends your address to ${newsletter}. They keep the list and send the newsletter, and their policy says what they do with it. What follows is for subscribers who signed up on this site.`,
  };
}

function placesSentence(places: Outside["places"]): string {
  if (places.length === 0)
    return "Nothing on our pages is loaded from another company: no fonts, maps, videos or statistics.";
  const parts = places.map(({ place, hosts }) => `${placeWords[place]} (${hosts.join(", ")})`);
  return `We don't load fonts or statistics from other companies. These parts of our pages come from other companies, which can see your IP address, your browser and what you do there: ${parts.join("; ")}.`;
}

function captchaSentence(host: string): string {
  return `But after several attempts to send a form or enter a password, the page loads a check from ${host} to make sure you're not a bot.`;
}
