import type { FieldErrors } from "#form/answer.ts";

const words = {
  email: "Please enter your email address.",
  password: "Please enter a password.",
  code: "Please enter a code.",
};

export function missing(...names: (keyof typeof words)[]) {
  return (sent: FormData): FieldErrors =>
    Object.fromEntries(names.filter((name) => !sent.get(name)).map((name) => [name, words[name]]));
}
