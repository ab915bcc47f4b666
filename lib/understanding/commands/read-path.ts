import type { Command } from '@turnpike/engine/turn';
import type { FlowIndex } from '../flow-index.ts';
import type { LocaleWords } from '../locales/locale.ts';
import type { Message } from '../message.ts';

/**
 * One vote for the path a message speaks for. Likelier than all others and none of them together is enough:
 * a single vote decides nothing, and the engine weighs several.
 */
export function readPath(index: FlowIndex, message: Message, locale: LocaleWords): Command | undefined {
  const [best] = index.getPaths(locale).rank(message.words.map(({ text }) => text));
  if (!best || best.score <= 0.5) return undefined;
  return { type: 'ChoosePath', path: best.id, confidence: Math.round(best.score * 1e4) / 1e4 };
}
