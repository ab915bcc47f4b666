import { StatusText } from '@/components/ui/feedback/status-text';
import { say } from '@/lib/words/say';
import type { PublishTestsRun } from './use-publish-tests';

/** How many tests of the draft pass. Nothing without tests, and while they run. */
export function TestCount({ run: { data = [] } }: { run: PublishTestsRun }) {
  const failed = data.filter(({ ok }) => !ok).length;
  if (data.length === 0) return null;
  return failed === 0 ? (
    <StatusText tone="ok">
      {say('{count, plural, one {# test} other {# tests}} passed', { count: data.length })}
    </StatusText>
  ) : (
    <StatusText tone="bad">
      {say('{failed} of {count, plural, one {# test} other {# tests}} failed', {
        failed,
        count: data.length,
      })}
    </StatusText>
  );
}
