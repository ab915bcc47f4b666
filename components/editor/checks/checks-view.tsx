'use client';

import { Download, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useMay } from '@/components/account/use-may';
import { ProblemRows } from '@/components/trace/problem-rows';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { SkeletonRows } from '@/components/ui/feedback/skeleton';
import { IconButton } from '@/components/ui/icon-button';
import { hasNodes } from '@/lib/editor/checks/has-nodes';
import { type ListedVerdict, listResultVerdicts } from '@/lib/editor/checks/list-verdicts';
import { say } from '@/lib/words/say';
import { useEditor, useEditorContext, usePanels, useProof } from '../editor-context';
import { useActions } from '../use-actions';
import { CheckDialog } from './check-dialog';
import { CheckRows } from './check-rows';
import styles from './checks-view.module.css';
import { downloadChecks } from './download-checks';
import { ProofState } from './proof-state';
import { useChecks } from './use-checks';
import { VerdictBars } from './verdict-bars';
import { VerdictPane } from './verdict-pane';

const NONE: readonly ListedVerdict[] = [];

/** What holds in every conversation: the properties of every flow, and the checks of the author. */
export function ChecksView() {
  const { flow, proof } = useEditorContext();
  const result = useProof((state) => state.result);
  const chosenId = usePanels((state) => state.check);
  const set = usePanels((state) => state.set);
  const mayWrite = useMay('flows:write');
  const stored = useChecks(flow.id).data ?? [];
  const [adding, setAdding] = useState(false);
  const verdicts = result ? listResultVerdicts(result) : NONE;
  const chosen =
    verdicts.find(({ id }) => id === chosenId) ??
    verdicts.find(({ state }) => state === 'found') ??
    verdicts[0];
  const choose = (id: string) => set({ check: id });
  useEffect(() => {
    proof.getState().watch(true);
    return () => proof.getState().watch(false);
  }, [proof]);
  return (
    <section className={styles.view} aria-label={say('Checks')}>
      <header className={styles.header}>
        <h2 className={styles.title}>{say('Checks')}</h2>
        <span className={styles.aside}>{say('in every possible conversation')}</span>
        <ProofState />
        <span className={styles.actions}>
          <IconButton
            label={say('Export the checks')}
            icon={<Download aria-hidden />}
            disabledReason={stored.length === 0 ? say('no checks of your own yet') : undefined}
            onClick={() => downloadChecks(flow.id, stored)}
          />
          <Button
            icon={<Plus aria-hidden />}
            disabledReason={mayWrite ? undefined : say('for editors and owners')}
            onClick={() => setAdding(true)}
          >
            {say('Add check')}
          </Button>
        </span>
      </header>
      {chosen ? (
        <div className={styles.columns}>
          <div className={styles.list}>
            <VerdictBars verdicts={verdicts} />
            <CheckRows
              title={say('Every flow')}
              verdicts={verdicts.filter(({ check }) => !check)}
              chosen={chosen.id}
              onChoose={choose}
            />
            <CheckRows
              title={say('This flow')}
              empty={say('Add a check for what this flow must always or never do.')}
              verdicts={verdicts.filter(({ check }) => check)}
              chosen={chosen.id}
              onChoose={choose}
            />
          </div>
          <VerdictPane key={chosen.id} verdict={chosen} stored={stored} mayWrite={mayWrite} />
        </div>
      ) : (
        <NoResult />
      )}
      {adding && <CheckDialog onClose={() => setAdding(false)} onSaved={choose} />}
    </section>
  );
}

/** Before the first proof, or why there is none. */
function NoResult() {
  const phase = useProof((state) => state.phase);
  const blocking = useProof((state) => state.blocking);
  const error = useProof((state) => state.error);
  const drawn = useEditor((state) => hasNodes(state.document));
  const actions = useActions();
  if (phase === 'blocked')
    return (
      <div className={styles.blocked}>
        <p>{say('The draft has errors, so it cannot be proved. Fix them first.')}</p>
        <ProblemRows problems={blocking} onJump={actions.jumpTo} />
      </div>
    );
  if (!drawn)
    return (
      <EmptyState
        title={say('Nothing to check yet')}
        description={say('Draw the flow on the canvas. Its checks appear here and follow each change.')}
      />
    );
  if (phase === 'failed')
    return <ErrorState title={say('The proof stopped')} message={error ?? say('Reload the page.')} />;
  return <SkeletonRows label={say('Proving the draft')} rows={7} rowHeight={44} />;
}
