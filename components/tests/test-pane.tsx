'use client';

import { ScriptSchema } from '@turnpike/engine/testing';
import { Check, Undo2 } from 'lucide-react';
import { useMemo } from 'react';
import { useMay } from '@/components/account/use-may';
import { useEditor, useEditorContext, usePanels, useTestRuns } from '@/components/editor/editor-context';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { StatusText } from '@/components/ui/feedback/status-text';
import { TextField } from '@/components/ui/fields/text-field';
import type { FlowTest } from '@/lib/contract/schemas/flow-tests';
import { changeTurn, takeFound } from '@/lib/editor/tests/edit-script';
import { listDiffering } from '@/lib/editor/tests/list-differing';
import { isStale, type TestResult } from '@/lib/editor/tests/test-run-store';
import { namesOf } from '@/lib/simulator/trace/names';
import { numbered } from '@/lib/simulator/trace/numbered';
import { say } from '@/lib/words/say';
import { openInDebugger } from './open-in-debugger';
import styles from './test-pane.module.css';
import { TestTools } from './test-tools';
import { TurnCard } from './turn-card';
import { useRunOnOpen } from './use-run-on-open';
import type { TestDraft, TestDrafts } from './use-test-drafts';
import { useTestSaving } from './use-test-saving';

type TestPaneProps = {
  flowId: string;
  /** The unsaved draft. */
  document: unknown;
  test: FlowTest;
  result: TestResult | undefined;
  drafts: TestDrafts;
  onOpen: (id: string) => void;
  /** Deleted, and about to disappear. */
  onDelete: () => void;
};

/** A test: input, expectations and actual results. It runs when opened, to show both. */
export function TestPane({ flowId, document, test, result, drafts, onOpen, onDelete }: TestPaneProps) {
  const { testRuns } = useEditorContext();
  const mayWrite = useMay('flows:write');
  const flow = useEditor((state) => state.document);
  const set = usePanels((state) => state.set);
  const running = useTestRuns((state) => state.running);
  const names = useMemo(() => namesOf(document), [document]);
  const saved = useMemo(() => ScriptSchema.safeParse(test.script), [test.script]);
  const draft = drafts.find(test.id);
  const saving = useTestSaving({ flowId, test, drafts, onOpen, onDelete });
  const script = draft?.script ?? saved.data;
  const stale = result === undefined || isStale(result, document, test);
  const canRun = running === null;
  useRunOnOpen({ document, test, needsRun: stale && canRun && saved.success });

  if (!saved.success || !script)
    return (
      <section className={styles.pane} aria-label={test.name}>
        <EmptyState
          compact
          title={say('This test is no longer a valid script')}
          description={saved.error?.issues[0]?.message ?? say('Save the conversation again.')}
          actions={mayWrite && <Button onClick={saving.askDelete}>{say('Delete it')}</Button>}
        />
        {saving.dialogs}
      </section>
    );
  const from = { name: test.name, script: saved.data, seen: test.updatedAt };
  const change = (next: { name?: string; script?: typeof script }) => drafts.change(test.id, from, next);
  const observed = result?.outcome.turns ?? [];
  const differing = listDiffering(script, observed);
  const wrong = differing.flat().length;
  const takeAll = () =>
    change({
      script: script.turns.reduce((next, turn, at) => {
        const found = observed[at];
        const kinds = differing[at] ?? [];
        return found && kinds.length > 0 ? changeTurn(next, at, () => takeFound(turn, found, kinds)) : next;
      }, script),
    });
  const debug = (turn: number) =>
    void openInDebugger({ flowId, document, test: { ...test, script }, turn, set });
  return (
    <section className={styles.pane} aria-label={test.name}>
      <header className={styles.header}>
        <TextField
          label={say('Name')}
          labelHidden
          className={styles.name}
          value={draft?.name ?? test.name}
          maxLength={200}
          readOnly={!mayWrite}
          onValueChange={(name) => change({ name })}
        />
        <TestTools
          test={test}
          canRun={canRun}
          onRun={() => void testRuns.getState().run(document, [test])}
          onDebug={() => debug(script.turns.length)}
          onDuplicate={saving.duplicate}
          onDelete={saving.askDelete}
        />
      </header>
      <div className={styles.state}>
        {running && stale ? (
          <StatusText tone="waiting">{say('Running')}</StatusText>
        ) : (
          <OutcomeText result={result} differences={wrong} />
        )}
        {mayWrite && wrong > 0 && (
          <Button size="small" icon={<Check aria-hidden />} onClick={takeAll}>
            {say('Use all actual values')}
          </Button>
        )}
        {draft && (
          <DraftButtons
            draft={draft}
            isSaving={saving.isSaving}
            onUndo={() => drafts.undo(test.id)}
            onDrop={() => drafts.drop(test.id)}
            onSave={() => saving.save(draft)}
          />
        )}
      </div>
      <ol className={styles.turns}>
        {numbered(script.turns).map(({ key, item: turn }) => (
          <TurnCard
            key={key}
            number={key + 1}
            turn={turn}
            observed={observed[key]}
            differing={differing[key] ?? []}
            names={names}
            flow={flow}
            readOnly={!mayWrite}
            onChange={(next) => change({ script: changeTurn(script, key, () => next) })}
            onDebug={() => debug(key + 1)}
          />
        ))}
      </ol>
      {saving.dialogs}
      <ConfirmDialog {...saving.conflict} />
    </section>
  );
}

function OutcomeText({ result, differences }: { result: TestResult | undefined; differences: number }) {
  if (!result) return <StatusText tone="waiting">{say('Not run')}</StatusText>;
  const { turns, failures } = result.outcome;
  if (!turns?.length) return <StatusText tone="bad">{failures[0] ?? say('It returned nothing')}</StatusText>;
  if (differences === 0) return <StatusText tone="ok">{say('As expected')}</StatusText>;
  return (
    <StatusText tone="bad">
      {say('{count, plural, one {# difference} other {# differences}}', { count: differences })}
    </StatusText>
  );
}

type DraftButtonsProps = {
  draft: TestDraft;
  isSaving: boolean;
  onUndo: () => void;
  onDrop: () => void;
  onSave: () => void;
};

/** Undoes, drops or saves the edits of a test. */
function DraftButtons({ draft, isSaving, onUndo, onDrop, onSave }: DraftButtonsProps) {
  return (
    <span className={styles.saving}>
      <Button size="small" variant="ghost" icon={<Undo2 aria-hidden />} onClick={onUndo}>
        {say('Undo')}
      </Button>
      <Button size="small" onClick={onDrop}>
        {say('Cancel')}
      </Button>
      <Button
        size="small"
        variant="ink"
        busy={isSaving}
        busyLabel={say('Saving')}
        disabledReason={draft.name.trim() === '' ? say('Enter a name first') : undefined}
        onClick={onSave}
      >
        {say('Save test')}
      </Button>
    </span>
  );
}
