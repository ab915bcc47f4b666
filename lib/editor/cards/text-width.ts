/** Width of a 12 px text in pixels. */
export function getTextWidth(text: string): number {
  let width = 0;
  for (const character of text) width += widthOf.get(character) ?? OTHER;
  return width;
}

/** Character widths of the typeface at 12 px, measured in a browser. */
const WIDTHS: [number, string][] = [
  [2.1, "'"],
  [2.4, ',.'],
  [2.5, '!'],
  [2.7, 'i'],
  [2.9, '`'],
  [3.0, ' Ij'],
  [3.1, 'l|'],
  [3.3, '()'],
  [3.5, ':;'],
  [4.1, '"1[]fr'],
  [4.2, '\\t'],
  [4.5, '/'],
  [4.6, '{}'],
  [5.0, '-'],
  [5.1, '*^'],
  [5.7, '#'],
  [6.1, 's'],
  [6.2, 'z~'],
  [6.4, '=cvy'],
  [6.5, '7<>Zkx'],
  [6.6, 'L_ae'],
  [6.7, '+?Tno'],
  [6.8, 'FJ'],
  [6.9, 'hu'],
  [7.0, 'bdgpq'],
  [7.1, '69EY'],
  [7.2, '8X'],
  [7.3, '34'],
  [7.4, '&2K'],
  [7.5, '$5P'],
  [7.6, 'S'],
  [7.9, 'V'],
  [8.0, '0ABR'],
  [8.2, 'U'],
  [8.3, 'H'],
  [8.4, 'CDG'],
  [8.7, 'N'],
  [8.8, 'OQ'],
  [9.6, '%'],
  [9.8, 'w'],
  [10.3, 'Mm'],
  [10.8, '@'],
  [11.2, 'W'],
];

const widthOf = new Map(
  WIDTHS.flatMap(([width, characters]) => [...characters].map((character) => [character, width] as const)),
);

/** Width of characters beyond ASCII. */
const OTHER = 7.2;
