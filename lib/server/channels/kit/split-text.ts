/** Splits a text at a line or word into pieces of at most `max` characters. Empty for an empty text. */
export function splitText(text: string, max: number): string[] {
  const pieces: string[] = [];
  let rest = [...text.trim()];
  while (rest.length > max) {
    const head = rest.slice(0, max).join('');
    const cut = [head.lastIndexOf('\n'), head.lastIndexOf(' ')].find((at) => at > head.length / 2);
    const piece = cut === undefined ? head : head.slice(0, cut);
    pieces.push(piece.trimEnd());
    rest = [...rest.join('').slice(piece.length).trimStart()];
  }
  return rest.length > 0 ? [...pieces, rest.join('')] : pieces;
}

/** At most `max` characters, the last one an ellipsis if something was cut. */
export function cutText(text: string, max: number): string {
  const characters = [...text];
  return characters.length <= max ? text : `${characters.slice(0, max - 1).join('')}…`;
}
