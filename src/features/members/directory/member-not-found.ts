export const memberNotFound = {
  title: "Member Not Found",
  description: "This listing doesn't exist or has been taken out of the directory.",
};
