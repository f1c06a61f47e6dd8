/** What a refused decision tells the queue: about whom, why, and the reason that was typed. */
export type ReviewAnswer = { review: { profileId: number; reason: string; message: string } };
