'use client';

import { ProblemRows } from '@/components/trace/problem-rows';
import { StatusText } from '@/components/ui/feedback/status-text';
import type { FlowFile, FlowForm } from '@/lib/pages/flows/read-flow-file';
import { say } from '@/lib/words/say';
import styles from './import-dialog.module.css';
import { ImportReport } from './import-report';

/** Name of an older format, and what it becomes. */
const OLDER_FORMS: Record<Exclude<FlowForm, 'flow-1'>, string> = {
  'controller-definition': say(
    'A flow controller definition. Its gates and nodes become one graph of the strategy Gates.',
  ),
  'graph-ir': say(
    'A graph of nodes and edges. It becomes a graph of the strategy Connections, plus one graph for each subgraph.',
  ),
  checklist: say(
    'A checklist of questions. It becomes a graph of the strategy Connections that asks the same questions in order.',
  ),
};

/** What a file becomes: its problems, and how an older format was converted. */
export function FlowFileReport({ file }: { file: FlowFile }) {
  const errors = file.problems.filter(({ severity }) => severity === 'error').length;
  const warnings = file.problems.length - errors;
  return (
    <div className={styles.report}>
      <p className={styles.summary}>
        <b>{file.name}</b>
        {file.problems.length === 0 ? (
          <StatusText tone="ok">{say('Ready to run')}</StatusText>
        ) : (
          <StatusText tone={errors > 0 ? 'bad' : 'warn'}>
            {[
              errors > 0 && say('{count, plural, one {# error} other {# errors}}', { count: errors }),
              warnings > 0 && say('{count, plural, one {# warning} other {# warnings}}', { count: warnings }),
            ]
              .filter(Boolean)
              .join(', ')}
          </StatusText>
        )}
      </p>
      {errors > 0 && (
        <p className={styles.note}>{say('Imports a draft. Fix the errors before you publish it.')}</p>
      )}
      <ProblemRows problems={file.problems} />
      {file.from !== 'flow-1' && (
        <>
          <p className={styles.note}>
            {say('{value} The file is not changed.', { value: OLDER_FORMS[file.from] })}
          </p>
          <ImportReport notes={file.report} />
        </>
      )}
    </div>
  );
}
