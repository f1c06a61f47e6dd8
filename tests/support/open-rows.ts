/** Who stands in the rows of the queue that are open. */
export const openRows = (main: string) =>
  [...main.matchAll(/<details\b([^>]*)>.*?<h2[^>]*>([^<]*)</gs)]
    .filter(([, attributes = ""]) => /\bopen\b/.test(attributes))
    .map(([, , name]) => name);
