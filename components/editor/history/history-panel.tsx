'use client';

import { RelativeTime } from '@/components/time/relative-time';
import { DockPanel } from '@/components/ui/dock-panel';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { getHistoryPosition, goToHistoryPosition, listHistorySteps } from '@/lib/editor/model/history-steps';
import { say } from '@/lib/words/say';
import { useEditor, useEditorContext, usePanels } from '../editor-context';
import styles from './history-panel.module.css';

/** The edits of this tab, newest first. Choosing one goes back or forward to it. */
export function HistoryPanel() {
  const { editor } = useEditorContext();
  const history = useEditor((state) => state.history);
  const set = usePanels((state) => state.set);
  const steps = listHistorySteps(history);
  const position = getHistoryPosition(history);
  const row = (at: number, isUndone: boolean, label: string, time?: number) => (
    <li key={at}>
      <button
        type="button"
        className={styles.step}
        data-undone={isUndone || undefined}
        aria-current={at === position ? 'step' : undefined}
        onClick={() => goToHistoryPosition(editor, at)}
      >
        <span className={styles.label}>{label}</span>
        {time !== undefined && (
          <span className={styles.when}>
            <RelativeTime at={new Date(time).toISOString()} />
          </span>
        )}
        {isUndone && <span className="sr-only">{say('undone')}</span>}
      </button>
    </li>
  );
  return (
    <DockPanel
      title={say('Edit history')}
      closeLabel={say('Close the edit history')}
      onClose={() => set({ dock: 'properties' })}
    >
      {steps.length === 0 ? (
        <EmptyState
          title={say('No edits yet')}
          description={say('Your edits in this tab appear here. Choose one to go back to it.')}
        />
      ) : (
        <>
          <p className={styles.help} role="status">
            {say('{position} of {count, plural, one {# edit} other {# edits}} applied', {
              position,
              count: steps.length,
            })}
          </p>
          <ol className={styles.list} reversed>
            {steps.map(({ position: at, isUndone, label, at: time }) => row(at, isUndone, label, time))}
            {row(0, false, say('As opened'))}
          </ol>
        </>
      )}
    </DockPanel>
  );
}
