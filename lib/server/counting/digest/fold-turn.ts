import { findTouched } from '@turnpike/engine/testing';
import type { TurnRecord } from '@turnpike/engine/turn';
import type { Digest } from './digest';
import type { Mark } from './marks';

export type CountedRecord = Pick<
  TurnRecord,
  'flow' | 'input' | 'before' | 'events' | 'replies' | 'status' | 'after'
>;

/** The digest of a conversation after one more turn. */
export function foldTurn(digest: Digest, record: CountedRecord): Digest {
  const { input, status, after } = record;
  const isSaid = input.type === 'message' || input.type === 'choice';
  const node = after.pending?.node;
  return {
    messages: digest.messages + (isSaid ? 1 : 0),
    marks: [...new Set([...digest.marks, ...listMarks(record)])].sort(),
    status,
    ...(node !== undefined && { node }),
  };
}

function listMarks({ flow, before, events, replies }: CountedRecord): Mark[] {
  const marks: Mark[] = [`version:${flow.version}`];
  for (const event of events) {
    for (const { kind, id } of findTouched(event)) marks.push(`${kind}:${id}`);
    if (event.type === 'tool-called') marks.push(`${event.ok ? 'tool' : 'tool-failed'}:${event.tool}`);
    if (event.type === 'row-closed' && event.mode === 'RETRY') marks.push(`retried:${event.node}`);
    // A customer who asks for a person does so at the open question.
    const handedOffAt = event.type === 'handoff' ? (event.node ?? before.pending?.node) : undefined;
    if (handedOffAt !== undefined) marks.push(`handoff:${handedOffAt}`);
  }
  for (const { key } of replies) if (key !== undefined) marks.push(`reply:${key}`);
  return marks;
}
