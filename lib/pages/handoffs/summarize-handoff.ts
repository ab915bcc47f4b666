import type { TurnInput } from '@turnpike/engine/turn';
import type { Handoff } from '@/lib/contract/schemas/handoffs';
import type { SessionResource, TurnSummary } from '@/lib/contract/schemas/sessions';
import type { Names } from '@/lib/simulator/trace/names';
import { say } from '@/lib/words/say';

export type SummaryLine = { key: string; label: string; text: string; at?: string };

type Told = {
  session: SessionResource;
  /** Where and why it was handed off; undefined if it is not known yet. */
  handoff?: Pick<Handoff, 'reason' | 'node' | 'queue' | 'waitingSince'> | undefined;
  /** The loaded turns, oldest first. */
  turns: readonly TurnSummary[];
  /** Whether these are all turns. */
  isWhole: boolean;
  names: Names;
};

/** What a person needs before the first word to the customer: why they are asked, and what was said and done. */
export function summarizeHandoff({ session, handoff, turns, isWhole, names }: Told): SummaryLine[] {
  const said = turns.flatMap((turn) => {
    const text = readWords(turn.input as TurnInput);
    return text === undefined ? [] : [{ text, at: turn.at, turn: turn.turn }];
  });
  const first = isWhole ? said[0] : undefined;
  const last = said.at(-1);
  const done = session.finished.filter(({ state }) => state === 'completed').map(({ name }) => name);
  const paused = session.frames.slice(1).map(({ name }) => name);
  return [
    ...(handoff
      ? [
          {
            key: 'why',
            label: say('Why'),
            text: describeHandoffReason(handoff, names),
            at: handoff.waitingSince,
          },
        ]
      : []),
    ...(first ? [{ key: 'first', label: say('First message'), text: `“${first.text}”`, at: first.at }] : []),
    ...(last && last.turn !== first?.turn
      ? [{ key: 'last', label: say('Last message'), text: `“${last.text}”`, at: last.at }]
      : []),
    ...(paused.length > 0
      ? [{ key: 'open', label: say('In the middle of'), text: [...new Set(paused)].join(', ') }]
      : []),
    ...(done.length > 0
      ? [{ key: 'done', label: say('Done before'), text: [...new Set(done)].join(', ') }]
      : []),
  ];
}

/** The reasons of the engine in plain words; an author's reason is shown as it is. */
export function describeHandoffReason(
  { reason, node }: Pick<Handoff, 'reason' | 'node'>,
  names?: Names,
): string {
  const asked = node === null ? undefined : names?.node(node);
  if (reason === 'attempts exhausted')
    return asked === undefined
      ? say('The customer did not answer a question, although it was repeated')
      : say('The customer did not answer “{asked}”, although it was repeated', { asked });
  if (reason === 'asked for a person' || reason === 'Asked for a person')
    return say('The customer asked for a person');
  if (reason === 'deadlock') return say('The flow is stuck: no node can run');
  return reason;
}

function readWords(input: TurnInput): string | undefined {
  if (input.type === 'message') return input.text;
  return input.type === 'choice' ? input.options.join(', ') : undefined;
}
