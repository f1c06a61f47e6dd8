export const searchLength = 100;
