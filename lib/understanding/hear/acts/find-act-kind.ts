import type { Word } from '../../message.ts';
import { matchPatternAt } from '../../pattern.ts';
import type { AskedQuestion } from '../read-question.ts';
import type { HearWords } from '../words/hear-words.ts';
import type { ActKind, ActWords } from './words/act-words.ts';

const known = new WeakMap<AskedQuestion, { kind: ActKind | undefined }>();

/** The kind of act that a question announces: in what it asks itself, or in a sentence before it. */
export function findActKind(question: AskedQuestion, hear: HearWords): ActKind | undefined {
  const kept = known.get(question) ?? { kind: find(question, hear) };
  known.set(question, kept);
  return kept.kind;
}

function find(question: AskedQuestion, { acts, keeps }: HearWords): ActKind | undefined {
  const { asking, sequence, isFact, isMind, isPast, isLeavingOut } = question;
  if (!acts || isFact || isMind || isPast || isLeavingOut) return undefined;
  // “Shall we keep it?” “Approve the leave?” is about something else.
  const asksToKeep = asking.some((word, at) => keeps.includes(word) && isVerb(asking[at - 1], acts));
  if (asksToKeep) return undefined;
  const [asked, ...more] = listKinds(asking, acts);
  // “Cancel the old one and book the new one?”: an order for one of them leaves the other open.
  if (asked) return more.some((kind) => kind !== asked) ? undefined : asked;
  return listKinds(sequence, acts)[0];
}

/** The kinds of the verbs in their order. “Your booking” announces no act. */
function listKinds(texts: readonly string[], acts: ActWords): ActKind[] {
  const words = texts.map((text): Word => ({ text, start: 0, end: 0 }));
  return words.flatMap((_, at) => {
    if (!isVerb(words[at - 1]?.text, acts)) return [];
    return acts.kinds.filter(({ asked }) => matchPatternAt(words, asked, at) > at);
  });
}

const isVerb = (before: string | undefined, { beforeVerb }: ActWords): boolean =>
  before === undefined || beforeVerb.has(before);
