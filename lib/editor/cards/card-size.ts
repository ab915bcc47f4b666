import { say } from '@/lib/words/say';
import type { CardText } from './card-text';
import { getTextWidth } from './text-width';

export const CARD_WIDTH = 204;
export const GATE_SIZE = 36;
/** Space for the two label lines below a gate's diamond. */
export const GATE_LABEL = { width: 120, height: 30, gap: 9 };
export const GRID = 20;

const TEXT_WIDTH = CARD_WIDTH - 20;
const CHIP_GAP = 4;
/** The rows of a card. Heights are computed instead of measured, so that a thousand cards mount quickly. */
export type CardSize = {
  width: number;
  height: number;
  promptLines: 0 | 1 | 2;
  /** Rows of chips. */
  chipRows: number;
  /** Number of facts that fit; the rest share a "+n" chip. */
  shownFacts: number;
  showsConstraint: boolean;
};

export function getCardSize(text: CardText): CardSize {
  const promptLines = text.prompt === '' ? 0 : getTextWidth(text.prompt) > TEXT_WIDTH ? 2 : 1;
  const { rows, shown, constraint } = fitChips(text);
  const chips = rows === 0 ? 0 : 7 + rows * 20 + (rows - 1) * CHIP_GAP;
  const prompt = promptLines === 0 ? 0 : 4 + 17 * promptLines;
  const gap = chips === 0 ? 10 : promptLines === 2 ? 9 : 8;
  return {
    width: CARD_WIDTH,
    height: 30 + prompt + chips + gap + 28,
    promptLines,
    chipRows: rows,
    shownFacts: shown,
    showsConstraint: constraint,
  };
}

/** Label of the chip for a plan's tools. */
export function getToolsChip(tools: readonly string[]): string {
  return say('{count, plural, one {# tool} other {# tools}}', { count: tools.length });
}

/** Label of the chip for a node's paths. */
export function getPathChip(paths: readonly string[]): string {
  const { length: count } = paths;
  return count === 1 ? (paths[0] as string) : say('{count, plural, one {# path} other {# paths}}', { count });
}

function fitChips({ facts, constraint, paths = [], tools = [] }: CardText): {
  rows: number;
  shown: number;
  constraint: boolean;
} {
  let rows = 0;
  let x = 0;
  let shown = 0;
  const place = (width: number) => {
    if (rows === 0) rows = 1;
    if (x > 0 && x + width > TEXT_WIDTH) {
      if (rows === 2) return false;
      rows++;
      x = 0;
    }
    x += width + CHIP_GAP;
    return true;
  };
  if (paths.length > 0) place(Math.min(TEXT_WIDTH, getTextWidth(getPathChip(paths)) + 32));
  if (tools.length > 0) place(getTextWidth(getToolsChip(tools)) + 32);
  for (const [index, fact] of facts.entries()) {
    const chip = Math.min(TEXT_WIDTH, fact.length * 6.7 + 26);
    const rest = index < facts.length - 1 ? 34 : 0;
    if (rows === 2 && x + chip + rest > TEXT_WIDTH && x > 0) break;
    if (!place(chip)) break;
    shown++;
  }
  if (shown < facts.length || constraint === undefined) return { rows, shown, constraint: false };
  // The constraint shares the row of the facts if there is space; it gets a row only if there is none.
  const width = getTextWidth(constraint) + 14;
  if (rows === 0) return { rows: 1, shown, constraint: true };
  return { rows, shown, constraint: x + width <= TEXT_WIDTH };
}
