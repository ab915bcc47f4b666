import type { Option } from '@turnpike/engine';
import type { TurnInput } from '@turnpike/engine/turn';
import { say } from '@/lib/words/say';
import { describeFactValue } from './describe-value';
import type { Names } from './names';

/** Text of an input bubble: a message, an operator's change or an outside event. */
export type InputWords = { by: 'customer' | 'operator' | 'outside'; text: string } | null;

/** Null for a start and for an operator's reply. Chosen options are shown by label if it is known. */
export function describeInput(input: TurnInput, names: Names, options: readonly Option[] = []): InputWords {
  switch (input.type) {
    case 'start':
      return null;
    case 'message':
      return { by: 'customer', text: input.text || listFileNames(input).join(', ') };
    case 'choice': {
      const labels = input.options.map((id) => options.find((option) => option.id === id)?.label ?? id);
      return { by: 'customer', text: labels.join(', ') };
    }
    case 'override':
      return { by: 'operator', text: describeOverride(input, names) };
    // The reply is shown among the replies.
    case 'operator':
      return null;
    case 'event':
      return { by: 'outside', text: describeOutside(input) };
  }
}

/** The names of uploaded files. */
const listFileNames = (input: TurnInput): string[] =>
  input.type === 'message'
    ? (input.attachments ?? []).flatMap(({ asset, name }) => (asset === undefined ? [] : (name ?? asset)))
    : [];

/** Short, because the trace has the tool result. */
function describeOutside(input: Extract<TurnInput, { type: 'event' }>): string {
  if (input.name === 'time-out') return say('Timeout');
  if (input.name === 'silence') return say('No answer');
  const { ok } = input.data;
  return ok
    ? say('Tool result received')
    : say('Tool failed: {message}', { message: input.data.error.message });
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
            ? say('reset the path')
            : say('chose path {path}', { path: names.path(input.path) }),
        ];
  const closed = input.closePending || input.pending === null ? [say('withdrew the question')] : [];
  const changed = input.pending ? [say('changed the open question')] : [];
  const back = input.handBack ? [say('handed back')] : [];
  return (
    [...facts, ...states, ...path, ...moved, ...closed, ...changed, ...back].join(', ') ||
    say('changed nothing')
  );
}
