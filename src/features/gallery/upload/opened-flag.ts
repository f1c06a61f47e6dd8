// The flag only decides which view is shown; the permission to save is the cookie, which no script can read
// (4.52).
const name = "galleryAuthenticated";

/** Whether the password was given before in this browser session (4.51). */
export function readFlag(): boolean {
  return inStorage((storage) => storage.getItem(name) === "true") ?? false;
}

export function setFlag(opened: boolean): void {
  inStorage((storage) => (opened ? storage.setItem(name, "true") : storage.removeItem(name)));
}

/** A browser may forbid its storage; the flag is then not kept. */
function inStorage<Answer>(use: (storage: Storage) => Answer): Answer | null {
  try {
    return use(window.sessionStorage);
  } catch {
    return null;
  }
}
