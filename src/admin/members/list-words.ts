const placeOnly = ["sort", "after", "before"]; // say how a list is looked at, not who is in it

/** A filtered list of members in words, from the query of its address: "“Retail”, “Gala”". */
export function listWords(query: string): string {
  const set = [...new URLSearchParams(query)].filter(([name, value]) => value && !placeOnly.includes(name));
  return set.map(([, value]) => `“${value}”`).join(", ");
}
