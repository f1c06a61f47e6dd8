/** Why a photo is refused. */

export const photoRefusals = {
  "too-large": "This photo is larger than 2 MB (2,097,152 bytes). Make it smaller, or choose another one.",
  "wrong-type": "Choose a JPEG or PNG picture.",
  "not-stored": "The photo could not be stored just now. Try again in a moment, or send the form without it.",
} as const;
