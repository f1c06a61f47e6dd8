type Started = {
  origin: string;
  admin: { email: string; generatedPassword?: string };
  gallery: { generatedPassword?: string };
};

/** The lines that a site prints once it is up: its address, and each password that this start has generated. */
export function welcome({ origin, admin, gallery }: Started): string {
  const { email, generatedPassword } = admin;
  const lines = ["", `The site is running at ${origin}`, "Press Ctrl-C to stop it.", ""];
  if (generatedPassword) {
    lines.push(
      `Sign in as administrator at ${origin}/admin-login`,
      `Account:  ${email}`,
      `Password: ${generatedPassword}`,
      "",
      "This password won't be shown again. To get a new one: npm run admin -- reset-password",
      "",
    );
  }
  if (gallery.generatedPassword) {
    lines.push(
      `Photos are uploaded at ${origin}/gallery-upload`,
      `Password: ${gallery.generatedPassword}`,
      "",
      "It won't be shown again either. Staff can change it in the dashboard.",
      "",
    );
  }
  return lines.map((line) => (line ? `  ${line}` : "")).join("\n");
}
