'use client';

import { ChevronLeft, ChevronRight, Pencil, Search, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { StatusText } from '@/components/ui/feedback/status-text';
import { IconButton } from '@/components/ui/icon-button';
import type { StoredCheck } from '@/lib/contract/schemas/checks';
import type { ListedVerdict } from '@/lib/editor/checks/list-verdicts';
import { nameMessageParts } from '@/lib/editor/checks/name-message-parts';
import { say } from '@/lib/words/say';
import { sayMessage } from '@/lib/words/say-message';
import { useEditorContext, useProof } from '../editor-context';
import { CheckDialog } from './check-dialog';
import { FindingView } from './finding-view';
import { useCheckSaving } from './use-checks';
import { useNames, useSentence } from './use-sentence';
import styles from './verdict-pane.module.css';
import { VERDICT_WORDS } from './verdict-words';

type VerdictPaneProps = { verdict: ListedVerdict; stored: readonly StoredCheck[]; mayWrite: boolean };

/** A verdict: what was found, one finding at a time, or why it is not decided. */
export function VerdictPane({ verdict, stored, mayWrite }: VerdictPaneProps) {
  const { findings, state, check } = verdict;
  const [asked, setAt] = useState(0);
  const at = Math.min(asked, findings.length - 1);
  const finding = findings[at];
  const { label, tone, icon } = VERDICT_WORDS[state];
  const sentence = useSentence(verdict);
  return (
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
      {finding && (
        <FindingView
          key={`${finding.code} ${finding.subject}`}
          of={verdict.id}
          finding={finding}
          stored={stored}
          mayWrite={mayWrite}
        />
      )}
      {state === 'proved' && (
        <p className={styles.text}>{say('It holds in every conversation that the flow allows.')}</p>
      )}
      {state === 'searching' && (
        <p className={styles.text}>{say('No counterexample found so far. The search goes on.')}</p>
      )}
      {state === 'not-decided' && <Undecided verdict={verdict} />}
    </section>
  );
}

/** Why a verdict is not decided. */
function Undecided({ verdict: { limits, open } }: { verdict: ListedVerdict }) {
  const { proof } = useEditorContext();
  const isDone = useProof((state) => state.phase === 'done');
  const names = useNames();
  return (
    <>
      <p className={styles.text}>
        {say('No counterexample found so far, but not every conversation was searched:')}
      </p>
      <ul className={styles.limits}>
        {limits.map((limit) => {
          const text = sayMessage(nameMessageParts(limit, names));
          return <li key={text}>{text}</li>;
        })}
        {open.length > 0 && (
          <li>{say('Not reached yet: {parts}', { parts: open.slice(0, 20).join(', ') })}</li>
        )}
      </ul>
      <span>
        <Button
          icon={<Search aria-hidden />}
          disabledReason={isDone ? undefined : say('the draft is being proved')}
          onClick={() => proof.getState().searchLonger()}
        >
          {say('Search for a minute')}
        </Button>
      </span>
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
        title={say('Delete “{name}”?', { name: sentence })}
        description={say('Deletes the check for everyone. This cannot be undone.')}
        confirmLabel={say('Delete')}
        tone="danger"
        onConfirm={() => remove.mutateAsync(check.id).then(() => undefined)}
      />
    </span>
  );
}
