'use client';

import { compareTurn, ScriptSchema } from '@turnpike/engine/testing';
import { Bug, Check, Copy, Download, Play, Trash2, Undo2 } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { useMay } from '@/components/account/use-may';
import { useEditor, useEditorContext, usePanels, useTestRuns } from '@/components/editor/editor-context';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { StatusText } from '@/components/ui/feedback/status-text';
import { TextField } from '@/components/ui/fields/text-field';
import { IconButton } from '@/components/ui/icon-button';
import type { FlowTest } from '@/lib/contract/schemas/flow-tests';
import { changeTurn, type ExpectationKind, takeFound } from '@/lib/editor/tests/edit-script';
import { isStale, type TestResult } from '@/lib/editor/tests/test-run-store';
import { namesOf } from '@/lib/simulator/trace/names';
import { numbered } from '@/lib/simulator/trace/numbered';
import { say } from '@/lib/words/say';
import { downloadTests } from './download-tests';
import { openInDebugger } from './open-in-debugger';
import styles from './test-pane.module.css';
import { TurnCard } from './turn-card';
import type { TestDrafts } from './use-test-drafts';
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
  const tried = useRef<unknown>(undefined);
  const attempt = useMemo(() => ({ document, at: test.updatedAt }), [document, test.updatedAt]);

  // Actual results need a run. Started once per state of flow and test.
  useEffect(() => {
    if (!stale || !canRun || !saved.success || tried.current === attempt) return;
    tried.current = attempt;
    void testRuns.getState().run(document, [test]);
  }, [stale, canRun, saved.success, document, test, testRuns, attempt]);

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
  const differing = script.turns.map(({ expect }, at) => {
    const found = observed[at];
    return found && expect ? compareTurn(found, expect).map(({ what }) => what as ExpectationKind) : [];
  });
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
        <span className={styles.tools}>
          <IconButton
            label={say('Run this test')}
            icon={<Play aria-hidden />}
            disabledReason={running ? say('a run is in progress') : undefined}
            onClick={() => void testRuns.getState().run(document, [test])}
          />
          <IconButton
            label={say('Open in the debugger')}
            icon={<Bug aria-hidden />}
            onClick={() => debug(script.turns.length)}
          />
          <IconButton
            label={say('Duplicate')}
            icon={<Copy aria-hidden />}
            disabledReason={mayWrite ? undefined : say('for editors and owners')}
            onClick={saving.duplicate}
          />
          <IconButton
            label={say('Export')}
            icon={<Download aria-hidden />}
            onClick={() => downloadTests(test.id, [test])}
          />
          <IconButton
            label={say('Delete {name}', { name: test.name })}
            icon={<Trash2 aria-hidden />}
            disabledReason={mayWrite ? undefined : say('for editors and owners')}
            onClick={saving.askDelete}
          />
        </span>
      </header>
      <div className={styles.state}>
        {running && stale ? (
          <StatusText tone="waiting">{say('Running')}</StatusText>
        ) : observed.length === 0 && result ? (
          <StatusText tone="bad">{result.outcome.failures[0] ?? say('It returned nothing')}</StatusText>
        ) : wrong > 0 ? (
          <StatusText tone="bad">
            {wrong === 1 ? say('1 difference') : say('{wrong} differences', { wrong })}
          </StatusText>
        ) : result ? (
          <StatusText tone="ok">{say('As expected')}</StatusText>
        ) : (
          <StatusText tone="waiting">{say('Not run')}</StatusText>
        )}
        {mayWrite && wrong > 0 && (
          <Button size="small" icon={<Check aria-hidden />} onClick={takeAll}>
            {say('Use all actual values')}
          </Button>
        )}
        {draft && (
          <span className={styles.saving}>
            <Button
              size="small"
              variant="ghost"
              icon={<Undo2 aria-hidden />}
              onClick={() => drafts.undo(test.id)}
            >
              {say('Undo')}
            </Button>
            <Button size="small" onClick={() => drafts.drop(test.id)}>
              {say('Cancel')}
            </Button>
            <Button
              size="small"
              variant="ink"
              busy={saving.isSaving}
              busyLabel={say('Saving')}
              disabledReason={draft.name.trim() === '' ? say('Enter a name first') : undefined}
              onClick={() => saving.save(draft)}
            >
              {say('Save test')}
            </Button>
          </span>
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
