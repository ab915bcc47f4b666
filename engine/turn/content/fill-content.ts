import type { Part } from '../../document/content.ts';
import type { Preparation } from '../../text/format-message.ts';
import { writeAll } from '../say.ts';
import type { Turn } from '../turn-state.ts';
import type { Asking } from '../types/effect.ts';
import type { FilledPart } from '../types/filled-part.ts';
import { fillPart } from './fill-part.ts';

/** The parts of a reply as they are sent. Each takes the given variant of its texts, or the last one it has. */
export function* fillContent(
  turn: Turn,
  content: readonly Part[],
  variant: number,
): Asking<FilledPart[] | undefined> {
  const texts: (string | Preparation)[] = [];
  let written: string[] = [];
  const later = (text: string | Preparation): (() => string) => {
    const place = texts.push(text) - 1;
    return () => written[place] as string;
  };
  const filled = content.map((part, index) => fillPart(turn, part, { variant, at: String(index), later }));
  written = yield* writeAll(turn, texts);
  const parts = filled.flatMap((finish) => finish() ?? []);
  return parts.length > 0 ? parts : undefined;
}
