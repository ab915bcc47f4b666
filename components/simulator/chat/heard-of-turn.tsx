'use client';

import type { TurnEvent } from '@turnpike/engine/turn';
import { useEditor } from '@/components/editor/editor-context';
import { HeardLine } from '@/components/trace/heard-line';
import { MASKED_TEXT } from '@/lib/contract/masked-text';
import type { SimulatedTurn } from '@/lib/simulator/store/types';
import { describeHeard } from '@/lib/simulator/trace/describe-heard';
import type { Names } from '@/lib/simulator/trace/names';
import { TeachThis } from './teach-this';

type HeardOfTurnProps = {
  turn: SimulatedTurn;
  names: Names;
  /** The events so far, if the turn is shown at one of its stops. */
  events?: readonly TurnEvent[];
};

/** How a message was understood, and, for editors, how to improve it. */
export function HeardOfTurn({ turn, names, events = turn.record.events }: HeardOfTurnProps) {
  const mayEdit = useEditor((state) => !state.readOnly && state.unread === null);
  const { input } = turn;
  if (input.type !== 'message' || input.text === MASKED_TEXT) return null;
  const summary = describeHeard(events, names, turn.record.before.pending);
  if (!summary) return null;
  return (
    <HeardLine summary={summary} names={names}>
      {mayEdit && (
        <TeachThis
          turn={turn}
          text={input.text}
          clauses={[...new Set((summary.event.heard?.clauses ?? []).map(({ text }) => text))]}
          startsOpen={!summary.understood}
        />
      )}
    </HeardLine>
  );
}
