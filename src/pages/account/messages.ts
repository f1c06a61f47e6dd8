export const done = {
  subscribed: { title: "Subscribed", description: "You’ll get the next newsletter." },
  left: { title: "Unsubscribed", description: "You won’t get any more newsletters." },
  lettersAgain: { title: "Announcements on", description: "You’ll get the next member announcement." },
  noLetters: {
    title: "Announcements off",
    description: "You’ll only get emails about things that affect you.",
  },
};
