// The top of a page with photos of the day: words, photos and buttons below one another on a phone; on a wider screen the
// photos stand beside the two others.
export const pictured = "gap-y-9 md:grid-cols-2 md:grid-rows-[auto_1fr]";
export const besideWords = "min-w-0 md:col-start-2 md:row-span-2 md:row-start-1";
