import { Pencil, Undo2 } from 'lucide-react';
import { useMemo } from 'react';
import { useEditor, useEditorContext, useTestRuns } from '@/components/editor/editor-context';
import { useActions } from '@/components/editor/use-actions';
import { Button } from '@/components/ui/button';
import { replaceDocument } from '@/lib/editor/commands/replace-document';
import type { TestResult } from '@/lib/editor/tests/test-run-store';
import { listChangesSincePass } from '@/lib/pages/tests/list-changes-since-pass';
import { say } from '@/lib/words/say';
import styles from './test-side.module.css';

type ChangedSincePassProps = { test: { id: string; name: string }; result: TestResult };

/** What changed since a failing test last passed on this page, and a way back. Nothing if it never passed here. */
export function ChangedSincePass({ test: { id, name }, result }: ChangedSincePassProps) {
  const { editor } = useEditorContext();
  const actions = useActions();
  const readOnly = useEditor((state) => state.readOnly || state.unread !== null || state.layered !== null);
  const passed = useTestRuns((state) => state.passed.get(id));
  const since = useMemo(() => listChangesSincePass(result, passed), [result, passed]);
  if (!since) return null;
  const revert = () => {
    const label = say('Revert to the draft in which “{name}” passed', { name });
    actions.applyEdit(replaceDocument(editor.getState().document, since.passedOn, label));
  };
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{say('What changed since it passed')}</h3>
      <ul className={styles.changes}>
        {since.changes.map(({ key, title, details, where }) => (
          <li key={key}>
            <Pencil aria-hidden />
            <div>
              {title}
              {details.map((detail) => (
                <p key={detail} className={styles.note}>
                  {detail}
                </p>
              ))}
            </div>
            {where && (
              <Button
                size="small"
                aria-label={say('Show: {title}', { title })}
                onClick={() => actions.jump(where)}
              >
                {say('Show')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {!readOnly && (
        <Button
          size="small"
          variant="ghost"
          icon={<Undo2 aria-hidden />}
          title={say('Restores the draft as it was when the test passed')}
          onClick={revert}
        >
          {say('Revert')}
        </Button>
      )}
    </section>
  );
}
