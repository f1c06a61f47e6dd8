/** What stands where a member or a company is not, or no longer, in the directory. */
export const memberNotFound = {
  title: "Member Not Found",
  description: "This entry does not exist, or its owner has taken it out of the directory.",
};
