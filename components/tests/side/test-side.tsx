'use client';

import { type Script, ScriptSchema } from '@turnpike/engine/testing';
import { useMemo, useState } from 'react';
import { CopyBlock } from '@/components/copy/copy-block';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { TabPanel, Tabs } from '@/components/ui/tabs';
import type { FlowTest } from '@/lib/contract/schemas/flow-tests';
import { listDiffering } from '@/lib/editor/tests/list-differing';
import type { TestResult } from '@/lib/editor/tests/test-run-store';
import { namesOf } from '@/lib/simulator/trace/names';
import { say } from '@/lib/words/say';
import { ChangedSincePass } from './changed-since-pass';
import { FactsAfterTurn } from './facts-after-turn';
import { ReachedNodes } from './reached-nodes';
import { TestPath } from './test-path';
import styles from './test-side.module.css';

type TestSideProps = {
  document: unknown;
  test: FlowTest;
  /** With unsaved edits. */
  script: Script | undefined;
  result: TestResult | undefined;
};

/** Beside a test: the nodes it came to, the facts it learned, what it covers, and its JSON. */
export function TestSide({ document, test, script: edited, result }: TestSideProps) {
  const [tab, setTab] = useState<'path' | 'coverage' | 'json'>('path');
  const names = useMemo(() => namesOf(document), [document]);
  const script = edited ?? ScriptSchema.safeParse(test.script).data;
  const observed = result?.outcome.turns ?? [];
  const differing = script ? listDiffering(script, observed) : [];
  const failedAt = differing.findIndex((kinds) => kinds.length > 0);
  const hasFailed = failedAt !== -1;
  const waiting = (
    <EmptyState compact title={say('Not run yet')} description={say('Run the test to see where it goes.')} />
  );
  return (
    <aside className={styles.side} aria-label={say('Details of the test')}>
      <Tabs
        label={say('Details of the test')}
        value={tab}
        onValueChange={setTab}
        items={[
          { value: 'path', label: hasFailed ? say('Why it failed') : say('Path') },
          { value: 'coverage', label: say('Coverage') },
          { value: 'json', label: 'JSON' },
        ]}
      >
        <TabPanel value="path">
          {script && observed.length > 0 ? (
            <>
              {result && <ChangedSincePass test={test} result={result} />}
              <TestPath {...{ script, observed, differing, names }} />
              <FactsAfterTurn
                observed={observed}
                expected={hasFailed ? script.turns[failedAt]?.expect?.facts : undefined}
                last={hasFailed ? failedAt : observed.length - 1}
                names={names}
              />
            </>
          ) : (
            waiting
          )}
        </TabPanel>
        <TabPanel value="coverage">
          {result ? <ReachedNodes touched={result.outcome.touched} /> : waiting}
        </TabPanel>
        <TabPanel value="json" className={styles.json}>
          <CopyBlock label="JSON" text={JSON.stringify(script ?? test.script, null, 2)} />
        </TabPanel>
      </Tabs>
    </aside>
  );
}
