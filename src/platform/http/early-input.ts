/** What is pressed before React has taken the page over; `shell/early-input-replay.tsx` does it then. */
export type EarlyInput = {
  /** Buttons that only scripts serve, in the order they were pressed. */
  presses: HTMLElement[];
  /** The form that the browser itself is sending. */
  sending: HTMLFormElement | null;
};

declare global {
  interface Window {
    /** There until React has taken the page over. */
    earlyInput?: EarlyInput;
  }
}

/** Puts the recorder at the end of the head: before anything can be pressed. */
export function recordEarlyInput(html: string, nonce: string): string {
  return html.replace("</head>", () => `<script nonce="${nonce}">(${record})()</script></head>`);
}

/** Runs in the browser, as text: it may use nothing from outside. */
function record() {
  document.currentScript?.remove();
  const early: EarlyInput = { presses: [], sending: null };
  window.earlyInput = early;
  const longestSending = 10_000; // ms; an answer that is a file to keep leaves the page where it is

  // An event that React hears while it takes the page over makes it do so in one piece, and the page stands still for
  // that long. It does what it does without scripts instead; React is told of it afterwards.
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
  addEventListener(
    "error",
    ({ target }) => target instanceof HTMLScriptElement && release("[data-pressed]"),
    true,
  );

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
    early.sending = form;
    if (event.submitter) {
      event.submitter.dataset.pressed = "sending";
      event.submitter.ariaBusy = "true";
    }
    setTimeout(sent, longestSending);
  });
  addEventListener("pageshow", sent); // back again, by the Back button

  // The state of a popover stands at its button from the first opening on, with and without React.
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
