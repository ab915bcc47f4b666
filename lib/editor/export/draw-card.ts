import type { CardData } from '../canvas/canvas-items';
import { getTextWidth } from '../cards/text-width';
import type { Point } from '../commands/placement';
import type { ColorOf } from './drawing-colors';
import { escapeMarkup, toElement } from './svg-element';
import { wrapText } from './wrap-text';

/** Bold text is wider. */
const BOLD = 1.06;

type Size = { width: number; height: number };

/** A text from its baseline. */
export const drawText = (
  text: string,
  at: Point,
  {
    color,
    size = 12,
    weight = 400,
    middle,
  }: { color: string; size?: number; weight?: number; middle?: boolean },
): string =>
  toElement(
    'text',
    {
      ...{ x: at.x, y: at.y, fill: color, 'font-size': size, 'font-weight': weight },
      'text-anchor': middle ? 'middle' : undefined,
      // Viewers without the typeface of the app fit their own into the same width.
      textLength: Math.round(getTextWidth(text) * (size / 12) * (weight > 400 ? BOLD : 1)),
      lengthAdjust: 'spacingAndGlyphs',
    },
    escapeMarkup(text),
  );

export const drawBox = (
  at: Point,
  { width, height }: Size,
  look: { fill: string; stroke?: string; radius?: number; dashed?: boolean },
): string =>
  toElement('rect', {
    ...{ x: at.x, y: at.y, width, height, rx: look.radius ?? 8, fill: look.fill, stroke: look.stroke },
    'stroke-dasharray': look.dashed ? '4 3' : undefined,
  });

/** A card with its name, its text and the facts it sets, as at 100 % zoom. */
export function drawCard({ card }: CardData, at: Point, size: Size, colorOf: ColorOf): string {
  const { node, text } = card;
  const concept = node.type === 'step' && node.terminal ? 'terminal' : node.type;
  const inner = size.width - 20;
  const quiet = colorOf('text-2');
  const place = (x: number, y: number) => ({ x: at.x + x, y: at.y + y });
  const prompt = wrapText(text.prompt, inner, card.size.promptLines);
  const facts = text.facts.join(', ');
  const foot = [...text.requires, ...(text.note && text.note.kind !== 'retry' ? [text.note.text] : [])].join(
    ', ',
  );
  const factsAt = 30 + (prompt.length === 0 ? 0 : 4 + 17 * prompt.length) + 17;
  return toElement(
    'g',
    { opacity: node.enabled === false ? 0.5 : undefined },
    drawBox(at, size, { fill: colorOf('surface'), stroke: colorOf('line-2') }),
    drawBox(
      place(10, 9),
      { width: 14, height: 14 },
      { fill: card.color ?? colorOf('c-line', concept), radius: 4 },
    ),
    ...wrapText(text.name, inner - 24, 1).map((line) =>
      drawText(line, place(31, 21), { color: colorOf('text-1'), weight: 600 }),
    ),
    ...prompt.map((line, index) => drawText(line, place(10, 44 + 17 * index), { color: quiet })),
    ...(card.size.chipRows === 0
      ? []
      : wrapText(facts, inner, 1).map((line) =>
          drawText(line, place(10, factsAt), { color: colorOf('text-3'), size: 11 }),
        )),
    ...wrapText(foot, inner, 1).map((line) =>
      drawText(line, place(10, size.height - 9), { color: colorOf('text-3'), size: 11 }),
    ),
  );
}
