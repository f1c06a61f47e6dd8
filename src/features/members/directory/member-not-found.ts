export const memberNotFound = {
  title: "Member Not Found",
  description: "This entry does not exist, or its owner has taken it out of the directory.",
};
