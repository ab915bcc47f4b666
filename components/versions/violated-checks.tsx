import { useProof } from '@/components/editor/editor-context';
import { StatusText } from '@/components/ui/feedback/status-text';
import { countVerdicts, listVerdicts } from '@/lib/editor/checks/list-verdicts';
import { say } from '@/lib/words/say';

/** How many checks the draft violates. Nothing if there are none, and while they run. */
export function ViolatedChecks() {
  const count = useProof(({ phase, result }) =>
    result && phase === 'done' ? countVerdicts(listVerdicts(result.proof)).found : 0,
  );
  if (count === 0) return null;
  return (
    <StatusText tone="bad">
      {say('{count, plural, one {# check} other {# checks}} violated', { count })}
    </StatusText>
  );
}
