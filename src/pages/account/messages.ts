export const done = {
  subscribed: { title: "You are subscribed", description: "The next newsletter comes to your address." },
  left: { title: "You are off the list", description: "No newsletter will reach you any more." },
  lettersAgain: { title: "You get letters again", description: "The next letter to members comes to you." },
  noLetters: { title: "No more letters", description: "Only what concerns you will reach you." },
};
