import type { TurnRecord } from '@turnpike/engine/turn';

type Words = { from: 'customer' | 'flow' | 'person'; text: string };

/** The messages of a turn. An operator's reply is among the replies, marked as such. */
export function listWords({ input, replies }: TurnRecord): Words[] {
  const said = replies.map(({ text, operator }): Words => ({ from: operator ? 'person' : 'flow', text }));
  if (input.type === 'message') return [{ from: 'customer', text: input.text }, ...said];
  if (input.type === 'choice') return [{ from: 'customer', text: input.options.join(', ') }, ...said];
  return said;
}
