import { setTimeout as pause } from "node:timers/promises";
import { newPhotoId } from "#features/gallery/photo-id.ts";
import { type Client, openClient } from "#tests/support/client.ts";
import { sendPhoto, someJpeg } from "#tests/support/gallery-upload.ts";
import { memberFields } from "#tests/support/members.ts";
import { adminPassword, galleryPassword } from "#tests/support/start-site.ts";

export type Kind = "event" | "series" | "member" | "message" | "order" | "photo";
export type Write = { kind: Kind; key: string; acknowledged: boolean };
type Cookies = { staff: Client["cookies"]; guest: Client["cookies"] };

/** The site refused a write for its content: the test writes something wrong. */
class WrongWrite extends Error {}

let made = 0;

/** Signs in as the administrator, and for sending photos, by the site's own forms. */
export async function signInWriters(origin: string): Promise<Cookies> {
  const staff = openClient(origin);
  const login = await staff.post("/admin-login", { password: adminPassword });
  const guest = openClient(origin);
  const grant = await guest.post("/gallery-upload", { intent: "authenticate", password: galleryPassword });
  if (login.status >= 400 || grant.status >= 400) throw new Error(`${login.status}, ${grant.status}`);
  return { staff: staff.cookies, guest: guest.cookies };
}

/**
 * Several clients that write without a pause, each waiting for its answer, until `stop` is called or the site breaks
 * off. Every write is added to `writes` before it is sent.
 */
export function openWriters(origin: string, { staff, guest }: Cookies, writes: Write[]) {
  let stopped = false;
  const write = async (kind: Kind) => {
    while (!stopped) {
      made += 1;
      const one = {
        kind,
        key: kind === "photo" ? newPhotoId(new Date()) : `${kind}-${made}`,
        acknowledged: false,
      };
      writes.push(one);
      const client = openClient(origin, kind === "photo" ? guest : staff);
      try {
        const answer = await send[kind](client, one.key);
        const said = await answer.text(); // acknowledged is what arrived as a whole
        one.acknowledged = answer.status < 400;
        if (answer.status >= 400 && answer.status !== 503)
          throw new WrongWrite(`${kind}: ${answer.status} ${said}`);
      } catch (error) {
        if (error instanceof WrongWrite) throw error;
        await pause(20); // broken off, or not there any more
      }
    }
  };
  const kinds: Kind[] = [
    "event",
    "event",
    "series",
    "series",
    "member",
    "message",
    "message",
    "order",
    "photo",
  ];
  const ended = Promise.all(kinds.map(write));
  ended.catch(() => undefined); // for whoever awaits it
  return {
    /** Resolves after `stop`; rejects when the site refused a write that should have been right. */
    ended,
    stop: () => {
      stopped = true;
      return ended;
    },
  };
}

const event = {
  date: "2026-12-05",
  startTime: "18:00",
  endTime: "20:00",
  location: "Town Hall",
  description: "Come as you are.",
};

/** One write of each kind; a title, an address, a subject or an id names it. */
const send: Record<Kind, (client: Client, key: string) => Promise<Response>> = {
  event: (client, key) =>
    client.post("/event-create", { ...event, title: key, formToken: crypto.randomUUID() }),
  series: (client, key) =>
    client.post("/event-create", {
      ...event,
      title: key,
      isRecurring: "on",
      recurringPattern: "weekly",
      formToken: crypto.randomUUID(),
    }),
  member: (client, key) =>
    client.post(
      "/admin-dashboard/members/new",
      memberFields({ full_name: `Ada ${key}`, email: `${key}@members.example` }),
    ),
  message: (client, key) => fromAnywhere(client, key, "/contact", { subject: key, message: `I am ${key}.` }),
  order: (client, key) => fromAnywhere(client, key, "/order/mug", { quantity: "1", company: "", note: key }),
  photo: async (client, key) => sendPhoto(client, await someJpeg({ width: 1200, height: 900 }), { id: key }),
};

/** A visitor's form; each comes from another address, as the limits count by address. */
function fromAnywhere(client: Client, key: string, path: string, own: Record<string, string>) {
  const number = Number(key.split("-")[1]);
  const address = `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
  const fields = {
    name: "Ada Lovelace",
    email: `${key}@visitors.example`,
    ...own,
  };
  return client.post(path, fields, { headers: { "x-forwarded-for": address, cookie: "none=1" } });
}
