/** What the management of members is for, in the words of 2.27.05, on its own screen and on the first one. */
export function DirectoryManagement() {
  return (
    <div>
      <h2 className="font-semibold text-body">Member Directory Management</h2>
      <p className="mt-1 text-ink-soft text-small">
        Add members, approve new ones, and keep listings up to date. Visitors see approved members only.
      </p>
    </div>
  );
}
