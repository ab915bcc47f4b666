import type { QuickReply } from '../../document/content.ts';
import type { Option } from '../../session/session.ts';
import type { Preparation } from '../../text/format-message.ts';
import { toOptionId } from '../offer-values.ts';
import { prepareText, writeAll, writeAsStored } from '../say.ts';
import type { Turn } from '../turn-state.ts';
import type { Asking } from '../types/effect.ts';

/**
 * The quick replies of a node or template as options, after the host has formatted their values. The turn keeps them,
 * so that `getQuickReplies` returns the same.
 */
export function* writeQuickReplies(
  turn: Turn,
  replies: readonly QuickReply[],
  owner: string,
): Asking<Option[]> {
  const options = toOptions(replies, yield* writeAll(turn, prepareAll(turn, replies)), owner);
  turn.question.quickReplies ??= new Map();
  turn.question.quickReplies.set(replies, options);
  return options;
}

/** The quick replies as they were written in this turn; before that, with values as they are stored. */
export function getQuickReplies(turn: Turn, replies: readonly QuickReply[], owner: string): Option[] {
  const written = turn.question.quickReplies?.get(replies);
  return (
    written ??
    toOptions(
      replies,
      prepareAll(turn, replies).map((text) => writeAsStored(turn, text)),
      owner,
    )
  );
}

const prepareAll = (turn: Turn, replies: readonly QuickReply[]): (string | Preparation)[] =>
  replies.flatMap((reply) => {
    const says = 'says' in reply ? reply.says : undefined;
    return [reply.label, ...(says === undefined ? [] : [says])].map((text) => prepareText(turn, text, 0));
  });

/**
 * Texts are in the order of `prepareAll`. The id has the node or template, so that a button of an earlier message is not
 * taken for another one.
 */
function toOptions(replies: readonly QuickReply[], texts: readonly string[], owner: string): Option[] {
  const left = texts[Symbol.iterator]();
  const next = (): string => left.next().value as string;
  return replies.map((reply, index): Option => {
    const label = next();
    const id = `quick.${owner}.${index}`;
    if ('fact' in reply) return { id, label, sets: { fact: reply.fact, value: reply.value } };
    return { id, label, says: reply.says === undefined ? label : next() };
  });
}

/**
 * The answers of a question, and after them its quick replies. One that sets the only fact the question asks for is
 * an answer like a declared value, and is left out if that value is offered already.
 */
export function mergeOptions(
  answers: readonly Option[] | undefined,
  quick: readonly Option[],
  asked: string | undefined,
): Option[] {
  const options = [...(answers ?? [])];
  for (const option of quick) {
    const { sets, label } = option;
    const own = sets && sets.fact === asked ? { id: toOptionId(sets.value), label } : option;
    if (!options.some(({ id }) => id === own.id)) options.push(own);
  }
  return options;
}
