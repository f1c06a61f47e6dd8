/** An event's marketing image. Its room is reserved, and a host it comes from learns nothing of the reader (S23). */
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
