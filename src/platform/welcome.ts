type Started = {
  origin: string;
  admin: { email: string; generatedPassword?: string };
  gallery: { generatedPassword?: string };
};

/** The lines that a site prints once it is up: its address, and each password that this start has generated. */
export function welcome({ origin, admin, gallery }: Started): string {
  const { email, generatedPassword } = admin;
  const lines = ["", `The site is open at ${origin}`, "Ctrl-C stops it.", ""];
  if (generatedPassword) {
    lines.push(
      `Sign in as administrator at ${origin}/admin-login`,
      `Account:  ${email}`,
      `Password: ${generatedPassword}`,
      "",
      "The password is shown this once. A new one: npm run admin -- reset-password",
      "",
    );
  }
  if (gallery.generatedPassword) {
    lines.push(
      `Photos are sent in at ${origin}/gallery-upload`,
      `Password: ${gallery.generatedPassword}`,
      "",
      "It is shown this once, too. Staff change it in the dashboard.",
      "",
    );
  }
  return lines.map((line) => (line ? `  ${line}` : "")).join("\n");
}
