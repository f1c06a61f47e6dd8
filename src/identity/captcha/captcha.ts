export type CaptchaChallenge = {
  provider: CaptchaProvider;
  /** The outside provider's public key and script; null for the built-in challenge. */
  outside: { siteKey: string; script: string } | null;
  /** For browsers without scripts: a question in words, and its seal that is posted back. */
  question: { text: string; seal: string };
  /** Seconds until the question and a solved built-in challenge expire. */
  lifetime: number;
};

/**
 * The props of both widgets: the form's name, the challenge, and callbacks for a new or lost token and for a
 * failure.
 */
export type CaptchaWidget = {
  form: string;
  challenge: CaptchaChallenge;
  onToken: (token: string | null) => void;
  onFailed: () => void;
};

export const captchaProviders = ["built-in", "hcaptcha", "turnstile"] as const;
export type CaptchaProvider = (typeof captchaProviders)[number];

export const captchaField = "captcha";
export const answerField = "captchaAnswer";
export const sealField = "captchaSeal";

export const captchaMessages = {
  required: "CAPTCHA verification required. Please complete the CAPTCHA challenge.", // 8.11
  alert: "Security check required. Please complete the CAPTCHA below.", // 8.12
  expired: "CAPTCHA expired, please solve again", // 8.13
  loadError: "Error loading CAPTCHA", // 8.13
  wrongAnswer: "That isn't the answer to the CAPTCHA question. Here's another one.",
  limited: "Too many CAPTCHA answers came from your connection. Please try again in a few minutes.",
  providerDown:
    "The CAPTCHA service isn't responding, so nothing was sent. Please try again in a few minutes.",
};
