/** An event's marketing image. Its space is reserved before it loads, and its request sends no referrer. */
export function EventPicture({ src, title }: { src: string; title: string }) {
  return (
    <img
      src={src}
      alt={`Announcement of ${title}`}
      width={1200}
      height={675}
      referrerPolicy="no-referrer"
      decoding="async"
      fetchPriority="high"
      className="aspect-video w-full rounded-card border border-line bg-paper object-contain"
    />
  );
}
