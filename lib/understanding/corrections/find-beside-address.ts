import { readMoves } from '../commands/read-moves.ts';
import { extractors } from '../extractors/extractors.ts';
import { hearMessage } from '../hear/hear.ts';
import { parseMessage } from '../message.ts';
import { findPattern, matchPatternAt } from '../pattern.ts';
import type { Replacing } from './replacing.ts';

const JOINS = /^[\s,;.–—-]*/;
const ENDS = /[\s,;.–—-]/;

/**
 * What is left of a message when the address that is asked for is taken out of it: "jo@x.com and make it 4 instead"
 * leaves "make it 4 instead". Its words keep their places.
 */
export async function findBesideAddress(replacing: Replacing): Promise<Replacing | undefined> {
  const { heard, context, reach } = replacing;
  const [fact, ...more] = reach.asked;
  if (!fact || more.length > 0 || (fact.type !== 'email' && fact.type !== 'url' && fact.type !== 'phone'))
    return undefined;
  const { original } = heard.message;
  const readings = await extractors[fact.type].read(heard.message, context, fact);
  const [only, ...others] = readings;
  if (!only || others.length > 0) return undefined;
  const before = trimEnd(original.slice(0, only.start));
  const after = original.slice(only.end);
  const lead = (heard.locale.slips?.joinsChange ?? JOINS).exec(after)?.[0] ?? '';
  if ((before.trim() === '') === (after.slice(lead.length).trim() === '')) return undefined;
  const rest =
    before.trim() === '' ? `${' '.repeat(only.end + lead.length)}${after.slice(lead.length)}` : before;
  const part = hearMessage(parseMessage(rest), heard.locale);
  const moves = readMoves(part);
  const { words } = part.message;
  const changes =
    [part.hear.changes, part.hear.prefers].some((list) => findPattern(words, list)) ||
    // “Its the 11th after all”.
    words.some((_, at) => matchPatternAt(words, part.hear.corrections.endsRevising, at) === words.length);
  return moves.corrects || changes ? { ...replacing, heard: part, moves } : undefined;
}

function trimEnd(text: string): string {
  let end = text.length;
  while (end > 0 && ENDS.test(text[end - 1] ?? '')) end -= 1;
  return text.slice(0, end);
}
