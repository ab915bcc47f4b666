'use client';

import type { Property } from '@turnpike/engine/prove';
import { ChevronLeft, ChevronRight, Pencil, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { StatusText } from '@/components/ui/feedback/status-text';
import { IconButton } from '@/components/ui/icon-button';
import type { StoredCheck } from '@/lib/contract/schemas/checks';
import { findFindingItem } from '@/lib/editor/checks/find-finding-item';
import type { Fix } from '@/lib/editor/checks/fixes/fix';
import { listFixes } from '@/lib/editor/checks/fixes/list-fixes';
import type { ListedVerdict } from '@/lib/editor/checks/list-verdicts';
import { PROPERTY_NOTES } from '@/lib/editor/checks/property-notes';
import { say } from '@/lib/words/say';
import { useEditor, useEditorContext } from '../editor-context';
import { CheckDialog } from './check-dialog';
import { FindingView } from './finding-view';
import { FoundPath } from './found-path';
import { UndecidedView } from './undecided-view';
import { useCheckSaving } from './use-checks';
import { useFoundRun } from './use-found-run';
import { useSentence } from './use-sentence';
import styles from './verdict-pane.module.css';
import { VERDICT_WORDS } from './verdict-words';

const NO_FIXES: readonly Fix[] = [];

type VerdictPaneProps = { verdict: ListedVerdict; stored: readonly StoredCheck[]; mayWrite: boolean };

/** A verdict: what was found, one finding at a time with its path beside, or why it is not decided. */
export function VerdictPane({ verdict, stored, mayWrite }: VerdictPaneProps) {
  const { findings, state, check } = verdict;
  const [asked, setAt] = useState(0);
  const at = Math.min(asked, findings.length - 1);
  const finding = findings[at];
  const { label, tone, icon } = VERDICT_WORDS[state];
  const sentence = useSentence(verdict);
  const document = useEditor((state) => state.document);
  const run = useFoundRun(finding?.script);
  const fixes = useMemo(() => (finding ? listFixes(document, finding) : NO_FIXES), [document, finding]);
  const [tried, setTried] = useState<string>();
  const shown = fixes.find(({ title }) => title === tried) ?? fixes[0];
  const item = useMemo(
    () => finding && findFindingItem(document, finding, check),
    [document, finding, check],
  );
  const pane = (
    <section className={styles.pane} aria-label={sentence}>
      <header className={styles.header}>
        <StatusText tone={tone} icon={icon}>
          {label}
        </StatusText>
        {findings.length > 1 && (
          <span className={styles.steps}>
            <IconButton
              label={say('Previous finding')}
              size="small"
              icon={<ChevronLeft aria-hidden />}
              disabledReason={at > 0 ? undefined : say('Already first')}
              onClick={() => setAt(at - 1)}
            />
            <span aria-live="polite">
              {say('{count} of {total}', { count: at + 1, total: findings.length })}
            </span>
            <IconButton
              label={say('Next finding')}
              size="small"
              icon={<ChevronRight aria-hidden />}
              disabledReason={at < findings.length - 1 ? undefined : say('Already last')}
              onClick={() => setAt(at + 1)}
            />
          </span>
        )}
        {check && mayWrite && <CheckTools check={check} sentence={sentence} />}
      </header>
      <h3 className={styles.title}>{sentence}</h3>
      {!check && <p className={styles.text}>{PROPERTY_NOTES[verdict.id as Property]}</p>}
      {finding && (
        <FindingView
          key={`${finding.code} ${finding.subject}`}
          of={verdict.id}
          finding={finding}
          item={item}
          turns={run?.turns}
          fixes={fixes}
          shownFix={shown}
          onShowFix={({ title }) => setTried(title)}
          stored={stored}
          mayWrite={mayWrite}
        />
      )}
      {state === 'proved' && (
        <p className={styles.text}>
          {say(
            'Proved for every answer, correction, interruption and tool result. Texts written by models are not covered.',
          )}
        </p>
      )}
      {state === 'searching' && (
        <p className={styles.text}>{say('No counterexample found so far. The search goes on.')}</p>
      )}
      {state === 'not-decided' && <UndecidedView verdict={verdict} />}
    </section>
  );
  return (
    <>
      {pane}
      {finding?.script && (
        <FoundPath
          key={`${finding.code} ${finding.subject}`}
          records={run?.records}
          item={item}
          fixed={shown?.edit.document}
        />
      )}
    </>
  );
}

type CheckToolsProps = { check: NonNullable<ListedVerdict['check']>; sentence: string };

/** Changes and deletes a check of the author. */
function CheckTools({ check, sentence }: CheckToolsProps) {
  const { flow } = useEditorContext();
  const { remove } = useCheckSaving(flow.id);
  const [open, setOpen] = useState<'edit' | 'delete'>();
  const close = () => setOpen(undefined);
  return (
    <span className={styles.tools}>
      <IconButton label={say('Edit check')} icon={<Pencil aria-hidden />} onClick={() => setOpen('edit')} />
      <IconButton
        label={say('Delete check')}
        icon={<Trash2 aria-hidden />}
        onClick={() => setOpen('delete')}
      />
      {open === 'edit' && <CheckDialog check={check} onClose={close} />}
      <ConfirmDialog
        open={open === 'delete'}
        onOpenChange={close}
        title={say('Delete this check?')}
        description={say('{name}. The check is deleted for everyone. This cannot be undone.', {
          name: sentence,
        })}
        confirmLabel={say('Delete')}
        tone="danger"
        onConfirm={() => remove.mutateAsync(check.id).then(() => undefined)}
      />
    </span>
  );
}
