/** The longest telephone number in characters (UTF-16 units): room for two with their extensions. */
export const phoneLength = 40;
