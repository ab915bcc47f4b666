import { Progress } from '@/components/ui/feedback/progress';
import type { ReplayProgress } from '@/lib/simulator/store/simulation-state';
import { say } from '@/lib/words/say';

/** Progress of opening a stored conversation: fetching its records, then replaying its turns. */
export function OpeningProgress({ done, of, doing }: ReplayProgress) {
  const label = doing === 'fetch' ? say('Loading the conversation') : say('Replaying turns');
  if (of === 0) return <Progress label={label} />;
  return (
    <Progress
      label={label}
      value={done}
      max={of}
      text={say('{done} of {of, plural, one {# turn} other {# turns}}', { done, of })}
    />
  );
}
