'use client';

import { useTestRuns } from '@/components/editor/editor-context';
import { StatusText } from '@/components/ui/feedback/status-text';
import type { FlowTest } from '@/lib/contract/schemas/flow-tests';
import { isStale } from '@/lib/editor/tests/test-run-store';
import { say } from '@/lib/words/say';

type RunStateProps = {
  tests: readonly FlowTest[];
  document: unknown;
  server: readonly { ok: boolean }[] | undefined;
};

/** The result of the last run, announced when it ends. */
export function RunState({ tests, document, server }: RunStateProps) {
  const results = useTestRuns((state) => state.results);
  const running = useTestRuns((state) => state.running);
  const error = useTestRuns((state) => state.error);
  if (server) return <Counted results={server} where="server" />;
  if (error && !running)
    return <StatusText tone="bad">{say('Could not run the tests: {error}', { error })}</StatusText>;
  const found = tests.flatMap((test) => {
    const result = results.get(test.id);
    return result ? [{ ok: result.outcome.ok, stale: isStale(result, document, test) }] : [];
  });
  if (found.length === 0 || running) return <span role="status" />;
  return <Counted results={found} where="browser" stale={found.some(({ stale }) => stale)} />;
}

function Counted({
  results,
  where,
  stale,
}: {
  results: readonly { ok: boolean }[];
  where: 'browser' | 'server';
  stale?: boolean;
}) {
  const failed = results.filter(({ ok }) => !ok).length;
  return (
    <StatusText tone={stale ? 'neutral' : failed > 0 ? 'bad' : 'ok'} live>
      {failed > 0 ? FAILED[where](failed, results.length) : PASSED[where](results.length)}
      {stale && <>, {say('before the last change')}</>}
    </StatusText>
  );
}

const FAILED = {
  browser: (failed: number, of: number) =>
    say('{failed} of {of, plural, one {# test} other {# tests}} failed in the browser', { failed, of }),
  server: (failed: number, of: number) =>
    say('{failed} of {of, plural, one {# test} other {# tests}} failed on the server', { failed, of }),
};
const PASSED = {
  browser: (count: number) =>
    say('{count, plural, one {# test} other {# tests}} passed in the browser', { count }),
  server: (count: number) =>
    say('{count, plural, one {# test} other {# tests}} passed on the server', { count }),
};
