const names = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** The head of a month's table: the first letters of each weekday, and the whole name for screen readers. */
export function Weekdays({ letters, className }: { letters: number; className: string }) {
  return (
    <thead>
      <tr>
        {names.map((name) => (
          <th key={name} scope="col" className={className}>
            <span aria-hidden="true">{name.slice(0, letters)}</span>
            <span className="sr-only">{name}</span>
          </th>
        ))}
      </tr>
    </thead>
  );
}
