import type { Command } from '@turnpike/engine/turn';
import { MOMENT_TYPES } from '../corrections/replacing.ts';
import type { ReadContext } from '../extractors/extractor.ts';
import type { FlowIndex } from '../flow-index.ts';
import type { HeardMessage } from '../hear/hear.ts';
import { findTextKind } from '../texts/find-text-kind.ts';
import type { Value } from '../values/values.ts';

/**
 * "Storm on Sunday" says what happened. Its day belongs to the story, and not to another fact, unless that holds when
 * it happened.
 */
export function listMomentsInStory(
  replies: readonly Command[],
  values: readonly Value[],
  index: FlowIndex,
  heard: HeardMessage,
  { question }: ReadContext,
): Value[] {
  const stories = replies.flatMap((reply) => {
    const fact = reply.type === 'SetFact' ? index.find(reply.fact) : undefined;
    const isStory = fact?.type === 'text' && findTextKind(fact, index, heard, question) === 'long';
    return isStory && reply.type === 'SetFact' && typeof reply.value === 'string' ? [reply.value] : [];
  });
  return values.filter(
    ({ fact, role, byCue, span }) =>
      role === 'other' &&
      !byCue &&
      MOMENT_TYPES.includes(fact.type) &&
      !index.getCues(fact, heard.locale).name.some((word) => heard.locale.reports?.heldInThePast.has(word)) &&
      stories.some((story) => story.includes(heard.message.original.slice(span.start, span.end))),
  );
}
