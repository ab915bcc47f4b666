'use client';

import { Download, Play, RotateCcw, Server, Square } from 'lucide-react';
import { useEditorContext, useTestRuns } from '@/components/editor/editor-context';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import type { FlowTest } from '@/lib/contract/schemas/flow-tests';
import { say } from '@/lib/words/say';
import { downloadTests } from './download-tests';
import styles from './tests-view.module.css';

type RunToolsProps = {
  flowId: string;
  document: unknown;
  tests: readonly FlowTest[];
  server: { isPending: boolean; mutate: () => void; reset: () => void };
};

/** Exports the tests and runs them in the browser or on the server. */
export function RunTools({ flowId, document, tests, server }: RunToolsProps) {
  const { testRuns } = useEditorContext();
  const running = useTestRuns((state) => state.running);
  const results = useTestRuns((state) => state.results);
  const failed = tests.filter(({ id }) => results.get(id)?.outcome.ok === false);
  const run = (which: readonly FlowTest[]) => {
    server.reset();
    void testRuns.getState().run(document, which);
  };
  return (
    <span className={styles.actions}>
      <IconButton
        label={say('Export all tests')}
        icon={<Download aria-hidden />}
        onClick={() => downloadTests(flowId, tests)}
      />
      <Button
        icon={<Server aria-hidden />}
        busy={server.isPending}
        busyLabel={say('Running')}
        onClick={() => server.mutate()}
      >
        {say('Run saved draft on server')}
      </Button>
      {failed.length > 0 && !running && (
        <Button icon={<RotateCcw aria-hidden />} onClick={() => run(failed)}>
          {say('Run failed')}
        </Button>
      )}
      {/* Two buttons instead of one that changes, so that a late click does not trigger the other action. */}
      {running ? (
        <Button
          key="stop"
          variant="accent"
          icon={<Square aria-hidden />}
          onClick={() => testRuns.getState().cancel()}
        >
          {say('Stop')}
        </Button>
      ) : (
        <Button key="run" variant="accent" icon={<Play aria-hidden />} onClick={() => run(tests)}>
          {say('Run all')}
        </Button>
      )}
    </span>
  );
}
