// Where ZIP codes begin with a zero, which a spreadsheet drops.
const zeroStates =
  /^(ct|ma|me|nh|nj|ri|vt|connecticut|massachusetts|maine|new hampshire|new jersey|rhode island|vermont)$/i;

/** A ZIP code as it is written: "07042", also where a spreadsheet has made 7042 of it. */
export function zipOf(text: string, region = ""): string {
  return zeroStates.test(region.trim()) && /^\d{4}(-\d{4})?$/.test(text) ? `0${text}` : text;
}
