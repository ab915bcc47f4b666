/** The next line, around the end, whose name begins with what was typed; one letter again and again walks on. */
export function findByLetters<Id>(
  rows: readonly { id: Id; label: string }[],
  at: Id,
  typed: string,
): Id | undefined {
  const letters = typed.toLocaleLowerCase();
  const same = [...letters].every((letter) => letter === letters[0]);
  const sought = same ? (letters[0] ?? '') : letters;
  const here = Math.max(
    0,
    rows.findIndex(({ id }) => id === at),
  );
  // What is typed on may still be the name of where one stands.
  const first = same ? here + 1 : here;
  const order = [...rows.slice(first), ...rows.slice(0, first)];
  return order.find(({ label }) => label.toLocaleLowerCase().startsWith(sought))?.id;
}
