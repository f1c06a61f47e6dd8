/** What the management of members is for, in the words of 2.27.05, on its own screen and on the first one. */
export function DirectoryManagement() {
  return (
    <div>
      <h2 className="font-semibold text-body">Member Directory Management</h2>
      <p className="mt-1 text-ink-soft text-small">
        Add members to the directory, approve those who wait, and keep every entry up to date. Only approved
        members are shown to visitors.
      </p>
    </div>
  );
}
