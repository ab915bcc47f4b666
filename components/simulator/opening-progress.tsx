import { Progress } from '@/components/ui/feedback/progress';
import { say } from '@/lib/words/say';

type OpeningProgressProps = { done: number; of: number; doing: 'fetch' | 'replay' };

/** How far a stored conversation is opened: its records are fetched, then its turns taken again from them. */
export function OpeningProgress({ done, of, doing }: OpeningProgressProps) {
  const label = doing === 'fetch' ? say('Fetching the conversation') : say('Taking its turns again');
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
