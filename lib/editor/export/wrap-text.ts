import { getTextWidth } from '../cards/text-width';

/** A text in at most `max` lines of a width; the last line ends with an ellipsis if something is left out. */
export function wrapText(text: string, width: number, max: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter((part) => part !== '')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || getTextWidth(longer) <= width) {
      line = longer;
      continue;
    }
    lines.push(line);
    line = word;
    if (lines.length > max) break;
  }
  if (line !== '') lines.push(line);
  const shown = lines.slice(0, max);
  const last = shown.length - 1;
  return shown.map((item, at) => shorten(at === last && lines.length > max ? `${item} …` : item, width));
}

function shorten(text: string, width: number): string {
  if (getTextWidth(text) <= width) return text;
  const letters = [...text.replace(/ …$/, '')];
  while (letters.length > 1 && getTextWidth(`${letters.join('')}…`) > width) letters.pop();
  return `${letters.join('')}…`;
}
