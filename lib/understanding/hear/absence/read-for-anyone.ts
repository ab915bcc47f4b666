import type { Fact } from '@turnpike/engine/document';
import { getWordings } from '../../extractors/enum.ts';
import type { StateWords } from '../../locales/groups/state-words.ts';
import { parseMessage, type Word } from '../../message.ts';
import { isWhole, matchPatternAt } from '../../pattern.ts';
import type { Clause, HeardMessage } from '../hear.ts';
import type { HearWords } from '../words/hear-words.ts';

/**
 * “Nobody was hurt”, beside the answer to another question, to “Was anybody injured?”: only a clause that says of a person,
 * or of no person, what the question asks, and nothing else.
 */
export function readForAnyone(heard: HeardMessage, { prompt }: Fact): boolean | undefined {
  const { states } = heard.hear;
  if (!states || prompt === undefined) return undefined;
  const plights = getWordings(prompt).flatMap((text) => findPlight(parseMessage(text).words, states));
  if (plights.length === 0) return undefined;
  const said = heard.clauses.flatMap((clause) => readOf(heard, clause, plights, states) ?? []);
  return new Set(said).size === 1 ? said[0] : undefined;
}

/** What is asked of a person, in one word: “injured”. */
function findPlight(words: readonly Word[], { ofAnyone, alternatives }: StateWords): string[] {
  const after = matchPatternAt(words, ofAnyone, 0);
  const [plight, ...more] = words.slice(after > 0 ? after : words.length);
  return plight && more.every(({ text }) => !alternatives.has(text)) ? [plight.text] : [];
}

function readOf(
  heard: HeardMessage,
  clause: Clause,
  plights: readonly string[],
  states: StateWords,
): boolean | undefined {
  const { message, hear } = heard;
  const { first, last, act, isQuestion, conditional, hedged } = clause;
  if (act === 'question' || isQuestion || conditional || hedged) return undefined;
  const and = message.words.findIndex(({ text }, at) => at > first && at < last - 1 && text === states.and);
  for (const from of and < 0 ? [first] : [first, and + 1]) {
    const said = readPart(message.words.slice(from, last), hear, plights, states);
    if (said !== undefined) return said;
  }
  return undefined;
}

function readPart(
  own: readonly Word[],
  hear: HearWords,
  plights: readonly string[],
  { ofNobody, ofSomeone, samePlight }: StateWords,
): boolean | undefined {
  const [nobody, someone] = [matchPatternAt(own, ofNobody, 0), matchPatternAt(own, ofSomeone, 0)];
  const after = Math.max(nobody, someone);
  const plight = own[after]?.text ?? '';
  const isEnd = after + 1 === own.length || isWhole(own.slice(after + 1), hear.tails, hear.tails);
  if (after <= 0 || !isEnd || !plights.some((asked) => isSame(asked, plight, samePlight))) return undefined;
  return nobody <= 0;
}

const isSame = (asked: string, said: string, samePlight: StateWords['samePlight']): boolean =>
  asked === said || samePlight.some((words) => words.has(asked) && words.has(said));
