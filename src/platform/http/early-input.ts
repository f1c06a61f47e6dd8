import { scriptOf } from "./inline-scripts.ts";

/** Input made before React has hydrated the page; `shell/early-input-replay.tsx` replays it. */
export type EarlyInput = {
  /** Clicked buttons and rows of lists that need scripts, in the order of the clicks. */
  presses: HTMLElement[];
  sending: HTMLFormElement | null;
  /** The element with the message that a form was not sent. */
  said: HTMLElement | null;
  /** What has taken an element's place where React had to make the page anew. */
  twinOf: <Kind extends HTMLElement>(element: Kind) => Kind;
};

declare global {
  interface Window {
    /** Present until React has hydrated the page. */
    earlyInput?: EarlyInput;
  }
}

/**
 * Adds the recording script at the end of the head, before anything can be clicked. `notSent` is the message
 * for a form that cannot be sent.
 */
export function recordEarlyInput(html: string, nonce: string, notSent: string): string {
  const script = scriptOf(record, notSent);
  return html.replace("</head>", () => `<script nonce="${nonce}">${script}</script></head>`);
}

/** Runs in the browser as the text of an inline script: must not refer to anything outside the function. */
function record(notSent: string) {
  document.currentScript?.remove();
  const early: EarlyInput = { presses: [], sending: null, said: null, twinOf: (element) => element };
  window.earlyInput = early;
  const longestSending = 10_000; // ms; a response that is a download leaves this page open

  // An event that reaches React during hydration makes React hydrate synchronously, which blocks the page. So
  // these events are stopped before React; the browser's default action still happens, and React is informed
  // after hydration.
  const heard =
    "pointerdown pointerup mousedown mouseup touchstart touchend click keydown keypress keyup input change " +
    "contextmenu cut copy paste compositionstart compositionend";
  const keepToBrowser = (event: Event) => window.earlyInput && event.stopPropagation();
  for (const kind of heard.split(" "))
    addEventListener(kind, keepToBrowser, { capture: true, passive: true });

  // React sets the text of each textarea again when it hydrates it, over what has been typed there, and its default at
  // every change, which takes the selection away in Chromium.
  const textarea = HTMLTextAreaElement.prototype;
  for (const name of ["value", "defaultValue"] as const) {
    const { get, set } = Object.getOwnPropertyDescriptor(textarea, name) ?? {};
    Object.defineProperty(textarea, name, {
      configurable: true,
      enumerable: true,
      get,
      set(this: HTMLTextAreaElement, text: string) {
        const isKept = text === this.defaultValue && (name === "defaultValue" || window.earlyInput);
        if (!isKept) set?.call(this, text);
      },
    });
  }

  // A visitor who goes on while a page still fades in ends the fade. The router leaves the rejected promise of that
  // transition to the browser, which reports it as an error of the page. Handled in this script, because the budget for
  // script files (bench/page-budget.ts) is spent.
  window.onunhandledrejection = (event) => {
    if (event.reason?.name === "AbortError") event.preventDefault();
  };

  const served = "button[type=button]:not([popovertarget], [commandfor]), [role=button], tbody > tr";
  const controls = "a, button, input, label, select, textarea, [popover]";
  addEventListener(
    "click",
    (event) => {
      const button = (event.target as Element).closest<HTMLElement>(`${served}, ${controls}`);
      // A visitor who follows a link no longer waits for the form, which would take them back from where the link leads.
      if (asked && button?.matches("a:not([target])") && !event.ctrlKey && !event.metaKey) {
        givenUp = asked;
        sent();
      }
      if (!window.earlyInput || !button?.matches(served)) return;
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
  // The scripts could not be loaded, so the recorded clicks will never be replayed.
  addEventListener(
    "error",
    ({ target }) => target instanceof HTMLScriptElement && release("[data-pressed]"),
    true,
  );

  const sent = () => {
    asked = null;
    early.sending = null;
    release("[data-pressed=sending]");
  };
  // Where the site does not respond, the browser would replace the form and all input with its own error page. So a HEAD
  // request asks first, and the form is sent, by the browser or by React if that has the page by then, once it responds.
  let asked: HTMLFormElement | null = null;
  let givenUp: HTMLFormElement | null = null; // a link was followed instead
  let reached = false;
  const sendIfReached = (form: HTMLFormElement, submitter: HTMLElement | null) => {
    early.said?.remove();
    early.said = null;
    asked = form;
    givenUp = null;
    const send = () => {
      if (givenUp === form) return;
      sent();
      reached = true;
      early.twinOf(form).requestSubmit(submitter && early.twinOf(submitter));
      reached = false;
    };
    const say = () => {
      if (!window.earlyInput || givenUp === form) return send(); // the form says it itself
      sent();
      early.said = document.createElement("p");
      early.said.role = "alert";
      // Below the header: at the bottom it would cover the button on a phone. Its place and ground do not come from the
      // style sheet, which may be out of reach as well.
      early.said.className = "rounded-card border border-danger/40 border-l-4 border-l-danger shadow-lift";
      early.said.style.cssText =
        "position:fixed;z-index:50;top:5rem;right:1rem;max-width:min(24rem,100vw - 2rem);padding:1rem;background:#fff";
      early.said.textContent = notSent;
      document.body.append(early.said); // a later hydration tolerates an extra child here
    };
    // A status above 501 is a proxy's in the site's place.
    fetch(location.href, {
      method: "HEAD",
      cache: "no-store",
      signal: AbortSignal.timeout(longestSending),
    }).then(({ status }) => (status > 501 ? say() : send()), say);
  };

  addEventListener(
    "submit",
    (event) => {
      if (event.target !== early.sending && event.target !== asked) return;
      event.preventDefault(); // the form is already being submitted
      event.stopImmediatePropagation();
    },
    true,
  );
  addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    // Submits that React handles during hydration have been prevented by now.
    if (!window.earlyInput || event.defaultPrevented || form.target || form.method === "dialog") return;
    if (event.submitter) {
      event.submitter.dataset.pressed = "sending";
      event.submitter.ariaBusy = "true";
    }
    if (reached) {
      early.sending = form;
      setTimeout(sent, longestSending);
      return;
    }
    event.preventDefault();
    sendIfReached(form, event.submitter);
  });
  addEventListener("pageshow", sent); // the page was restored by the Back button

  // Keeps aria-expanded of popover buttons up to date, with and without React.
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
