/** The next row whose label starts with the typed letters, wrapping around. Repeating one letter moves on. */
export function findByLetters<Id>(
  rows: readonly { id: Id; label: string }[],
  at: Id,
  typed: string,
): Id | undefined {
  const letters = typed.toLocaleLowerCase();
  const same = [...letters].every((letter) => letter === letters[0]);
  const prefix = same ? (letters[0] ?? '') : letters;
  const here = Math.max(
    0,
    rows.findIndex(({ id }) => id === at),
  );
  // Further letters can still match the current row.
  const first = same ? here + 1 : here;
  const order = [...rows.slice(first), ...rows.slice(0, first)];
  return order.find(({ label }) => label.toLocaleLowerCase().startsWith(prefix))?.id;
}
