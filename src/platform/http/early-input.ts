import { scriptOf } from "./inline-scripts.ts";

/** What is pressed before React has hydrated the page; `shell/early-input-replay.tsx` replays it. */
export type EarlyInput = {
  /** Buttons that only scripts serve, in the order they were pressed. */
  presses: HTMLElement[];
  /** The form that the browser itself is sending. */
  sending: HTMLFormElement | null;
  /** Says that a form was not sent. */
  said: HTMLElement | null;
};

declare global {
  interface Window {
    /** Present until React has hydrated the page. */
    earlyInput?: EarlyInput;
  }
}

/**
 * Puts the recorder at the end of the head: before anything can be pressed. `notSent` is what it says of a form that
 * cannot be sent.
 */
export function recordEarlyInput(html: string, nonce: string, notSent: string): string {
  const script = scriptOf(record, notSent);
  return html.replace("</head>", () => `<script nonce="${nonce}">${script}</script></head>`);
}

/** Runs in the browser, as text: it may use nothing from outside. */
function record(notSent: string) {
  document.currentScript?.remove();
  const early: EarlyInput = { presses: [], sending: null, said: null };
  window.earlyInput = early;
  const longestSending = 10_000; // ms; an answer that is a file to keep leaves the page where it is

  // An event that reaches React during hydration makes React hydrate in one piece, which blocks the page. So these
  // events are kept from React; the browser's own behaviour goes on, and React is told afterwards.
  const heard =
    "pointerdown pointerup mousedown mouseup touchstart touchend click keydown keypress keyup input change " +
    "contextmenu cut copy paste compositionstart compositionend";
  const keepToBrowser = (event: Event) => window.earlyInput && event.stopPropagation();
  for (const kind of heard.split(" "))
    addEventListener(kind, keepToBrowser, { capture: true, passive: true });

  const served = "button[type=button]:not([popovertarget], [commandfor]), [role=button]";
  addEventListener(
    "click",
    (event) => {
      const button = window.earlyInput && (event.target as Element).closest<HTMLElement>(served);
      if (!button) return;
      early.presses.push(button);
      button.dataset.pressed = "";
      button.ariaBusy = "true";
    },
    true,
  );

  const release = (pressed: string) => {
    for (const button of document.querySelectorAll<HTMLElement>(pressed)) {
      delete button.dataset.pressed;
      button.ariaBusy = null;
    }
  };
  // The scripts could not be fetched: what was pressed is not going to happen.
  let scriptsLost = false;
  addEventListener(
    "error",
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement)) return;
      scriptsLost = true;
      release("[data-pressed]");
    },
    true,
  );

  // Where the site may be gone, the browser would put an error of its own in the place of the form and all that was
  // typed. So the site is asked first.
  let reached = false;
  const sendIfReached = (form: HTMLFormElement, submitter: HTMLElement | null) => {
    early.said?.remove();
    early.said = null;
    const send = ({ status }: Response) => {
      if (status > 501) throw new Error("a proxy answers in the site's place");
      reached = true;
      form.requestSubmit(submitter);
      reached = false;
    };
    const say = () => {
      early.said = document.createElement("p");
      early.said.role = "alert";
      // Below the header: at the bottom it would cover the button on a phone.
      early.said.className =
        "fixed inset-x-4 top-20 z-50 rounded-card border border-danger/40 border-l-4 border-l-danger bg-paper p-4 shadow-lift sm:left-auto sm:max-w-sm";
      early.said.textContent = notSent;
      document.body.append(early.said); // where React, should it come yet, minds nothing
    };
    fetch(location.href, { method: "HEAD", cache: "no-store" }).then(send).catch(say);
  };

  const sent = () => {
    early.sending = null;
    release("[data-pressed=sending]");
  };
  addEventListener(
    "submit",
    (event) => {
      if (event.target !== early.sending) return;
      event.preventDefault(); // it is on its way
      event.stopImmediatePropagation();
    },
    true,
  );
  addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    // What React took in hand while it was taking the page over is prevented by now.
    if (!window.earlyInput || event.defaultPrevented || form.target || form.method === "dialog") return;
    if ((scriptsLost || !navigator.onLine) && !reached) {
      event.preventDefault();
      sendIfReached(form, event.submitter);
      return;
    }
    early.sending = form;
    if (event.submitter) {
      event.submitter.dataset.pressed = "sending";
      event.submitter.ariaBusy = "true";
    }
    setTimeout(sent, longestSending);
  });
  addEventListener("pageshow", sent); // back again, by the Back button

  // aria-expanded of a popover's button is kept here, with and without React.
  addEventListener(
    "toggle",
    (event) => {
      const { target, newState } = event as ToggleEvent & { target: Element };
      const button = target.id && document.querySelector(`[popovertarget="${CSS.escape(target.id)}"]`);
      if (button) button.ariaExpanded = String(newState === "open");
    },
    true,
  );
}
