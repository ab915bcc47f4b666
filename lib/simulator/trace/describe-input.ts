import type { Option, TurnInput } from '@turnpike/engine';
import { say } from '@/lib/words/say';
import { tell } from '@/lib/words/tell';
import { describeFactValue } from './describe-value';
import type { Names } from './names';

/** What came in, as a bubble says it: the customer's words, what an operator did, or what happened outside. */
export type InputWords = { by: 'customer' | 'operator' | 'outside'; text: string } | null;

/** Null for a start, when nobody has said anything, and for a person's reply. Chosen options are named by their labels where they are known. */
export function describeInput(input: TurnInput, names: Names, options: readonly Option[] = []): InputWords {
  switch (input.type) {
    case 'start':
      return null;
    case 'message':
      return { by: 'customer', text: input.text };
    case 'choice': {
      const labels = input.options.map((id) => options.find((option) => option.id === id)?.label ?? id);
      return { by: 'customer', text: labels.join(', ') };
    }
    case 'override':
      return { by: 'operator', text: describeOverride(input, names) };
    // What was said stands among the replies.
    case 'operator':
      return null;
    case 'event':
      return { by: 'outside', text: describeOutside(input) };
  }
}

/** Short: what a tool gave stands in the trace. */
function describeOutside(input: Extract<TurnInput, { type: 'event' }>): string {
  if (input.name === 'time-out') return say('Time has passed');
  const { ok } = input.data;
  return ok
    ? say('A tool has its result')
    : say('A tool failed: {message}', { message: tell(input.data.error.message) });
}

function describeOverride(input: Extract<TurnInput, { type: 'override' }>, names: Names): string {
  const facts = Object.entries(input.facts ?? {}).map(([fact, value]) =>
    value === null
      ? say('removed {fact}', { fact })
      : say('set {fact} to {factValue}', { fact, factValue: describeFactValue(fact, value, names) }),
  );
  const states = Object.entries(input.states ?? {}).map(([state, on]) =>
    on ? say('set {state}', { state }) : say('unset {state}', { state }),
  );
  const moved = input.goTo === undefined ? [] : [say('went to {node}', { node: names.node(input.goTo) })];
  const path =
    input.path === undefined
      ? []
      : [
          input.path === null
            ? say('left the path to the evidence')
            : say('took path {path}', { path: names.path(input.path) }),
        ];
  const closed = input.closePending || input.pending === null ? [say('withdrew the question')] : [];
  const changed = input.pending ? [say('changed the open question')] : [];
  const back = input.handBack ? [say('handed back')] : [];
  return (
    [...facts, ...states, ...path, ...moved, ...closed, ...changed, ...back].join(', ') ||
    say('changed nothing')
  );
}
