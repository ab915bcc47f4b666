'use client';

import { StatusText } from '@/components/ui/feedback/status-text';
import { countVerdicts, listResultVerdicts } from '@/lib/editor/checks/list-verdicts';
import { say } from '@/lib/words/say';
import { useProof } from '../editor-context';

/** The progress of the proof, or its result with its size and time. Announced when it ends. */
export function ProofState() {
  const phase = useProof((state) => state.phase);
  const progress = useProof((state) => state.progress);
  const result = useProof((state) => state.result);
  if (phase === 'waiting' || phase === 'running')
    return (
      <StatusText tone="waiting">
        {progress
          ? say('Proving: {states} situations searched, {open} found but not yet searched', {
              states: progress.states,
              open: progress.open,
            })
          : say('Proving the draft')}
      </StatusText>
    );
  if (phase !== 'done' || !result) return <span role="status" />;
  const { proved, found, undecided } = countVerdicts(listResultVerdicts(result));
  const seconds = (result.milliseconds / 1000).toFixed(1);
  return (
    <StatusText tone={found > 0 ? 'bad' : undecided > 0 ? 'warn' : 'ok'} live>
      {say('{proved} proved, {found} violated, {undecided} not decided', { proved, found, undecided })},{' '}
      {say('{states, plural, one {# situation} other {# situations}} in {seconds} s', {
        states: result.proof.states,
        seconds,
      })}
    </StatusText>
  );
}
