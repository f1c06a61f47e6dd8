/** What /community is answered with: its words, whether someone is signed in, and the number of members or why there is none. */
export type CommunityAnswer = {
  lead: string;
  section: string;
  tiles: { discussions: string; resources: string; networking: string };
  callOut: string;
  configuration: string;
  signedIn: boolean;
  found: { ok: true; count: number } | { ok: false; message: string | null };
};
