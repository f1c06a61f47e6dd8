export const greens: [string, string][] = [
  ["#4aa58b", "#0d6a53"],
  ["#2c866f", "#0a5140"],
  ["#6bb09b", "#1f7a63"],
];

export const shade: [string, string][] = [
  ["#8fbf95", "#6fa07f"],
  ["#a9cf9f", "#7fb08a"],
];

export const sunny: [string, string][] = [
  ["#bcd49a", "#86b184"],
  ["#9ccba6", "#6fae93"],
  ["#dcdc9c", "#94bb88"],
];
