export function FormerYears({ path, years }: { path: string; years: string[] }) {
  if (years.length === 0) return null;
  return (
    <p>
      <span>Past years:</span>{" "}
      {years.map((year, index) => (
        <span key={year}>
          {index > 0 && <span>, </span>}
          <a href={`${path}/${year}`} className="link font-semibold">
            {year}
          </a>
        </span>
      ))}
    </p>
  );
}
