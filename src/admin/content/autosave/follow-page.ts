import type { Autosave } from "./autosave.ts";

const lookEvery = 1_000; // ms

/**
 * Tells of what happens on a form's page: typing, the page hidden or left, the connection back. The form is looked at
 * every second as well, since a list that is dragged or a picture that is chosen sends no event.
 */
export function followPage(form: HTMLFormElement, autosave: Autosave): () => void {
  const page = new AbortController();
  const on = { signal: page.signal };
  for (const kind of ["input", "change", "click", "keydown"]) form.addEventListener(kind, autosave.typed, on);
  const back = () => {
    autosave.retry();
    autosave.look();
  };
  window.addEventListener("online", back, on);
  window.addEventListener("focus", back, on);
  window.addEventListener("pagehide", autosave.part, on);
  const turned = () => (document.visibilityState === "hidden" ? autosave.part() : back());
  document.addEventListener("visibilitychange", turned, on);
  const ask = (event: BeforeUnloadEvent) => {
    if (!autosave.mayBeLost()) return;
    event.preventDefault();
    autosave.part(); // while they read the question
  };
  window.addEventListener("beforeunload", ask, on);
  document.addEventListener("submit", savedFirst(form, autosave), { ...on, capture: true });
  const looking = setInterval(autosave.look, lookEvery);
  return () => {
    page.abort();
    clearInterval(looking);
  };
}

/** Another form of the page, such as the one that signs out, is sent once everything in this one is saved. */
function savedFirst(form: HTMLFormElement, autosave: Autosave) {
  let passing: EventTarget | null = null;
  return (event: SubmitEvent) => {
    const { target, submitter } = event;
    if (!(target instanceof HTMLFormElement) || target === form || target.method !== "post") return;
    if (target === passing || !autosave.isUnsaved()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    void autosave.saveNow().then(() => {
      passing = target;
      target.requestSubmit(submitter?.isConnected ? submitter : null);
      passing = null;
    });
  };
}
