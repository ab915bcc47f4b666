'use client';

import {
  compileFlow,
  type MigrateResult,
  type MigrationNote,
  migrateFlow,
  type Problem,
} from '@turnpike/engine';
import { FileJson, Upload } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { ProblemRows } from '@/components/trace/problem-rows';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { StatusText } from '@/components/ui/feedback/status-text';
import { LIMITS } from '@/lib/api/contract';
import type { DocumentJson } from '@/lib/client/api-client';
import { explainJson } from '@/lib/openapi/explain-json';
import { say } from '@/lib/words/say';
import { tell } from '@/lib/words/tell';
import styles from './import-dialog.module.css';
import { ImportReport } from './import-report';
import { useCreateFlow } from './use-create-flow';

type Form = Extract<MigrateResult, { ok: true }>['from'];

/** What an older form is called, and what becomes of it. */
const OLDER_FORMS: Record<Exclude<Form, 'flow-1'>, string> = {
  'controller-definition': say(
    'This is a flow controller’s definition. Its gates and nodes become one graph of gates.',
  ),
  'graph-ir': say(
    'This is a graph of nodes and edges. It becomes a graph of edges, with one more for each of its subgraphs.',
  ),
  checklist: say(
    'This is a checklist of questions. It becomes a graph of edges that asks the same in the same order.',
  ),
};

/** A file's document as it stands there, and as a flow: its name, its problems, and what became of an older form. */
type Chosen = {
  file: string;
  from: Form;
  document: DocumentJson;
  name: string;
  problems: Problem[];
  report: MigrationNote[];
};

/** Takes a flow document from a file, and says what is wrong with it before it is created. */
export function ImportDialog({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const create = useCreateFlow();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [over, setOver] = useState(false);

  async function read(file: File | undefined) {
    if (!file) return;
    setChosen(null);
    setRefusal(null);
    const result = await readFlowFile(file);
    if (typeof result === 'string') setRefusal(result);
    else setChosen(result);
  }

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void read(event.dataTransfer.files[0]);
  };
  const close = (next: boolean) => {
    onOpenChange(next);
    if (!next) {
      setChosen(null);
      setRefusal(null);
    }
  };
  const errors = chosen?.problems.filter((problem) => problem.severity === 'error').length ?? 0;
  const warnings = (chosen?.problems.length ?? 0) - errors;

  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={say('Import a flow')}
      description={say(
        'A flow document as JSON, as “Download draft” writes it, or an older form: a flow controller’s definition, a graph of nodes and edges, a checklist of questions.',
      )}
      footer={
        <>
          <Button onClick={() => close(false)}>{say('Cancel')}</Button>
          <Button
            variant="ink"
            busy={create.isPending}
            busyLabel={say('Importing')}
            disabledReason={chosen ? undefined : say('Choose a file first')}
            onClick={() =>
              chosen &&
              create.mutate(
                { name: chosen.name, document: chosen.document },
                { onSuccess: () => close(false) },
              )
            }
          >
            {say('Import')}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is a shortcut for the button inside. */}
      <div
        className={styles.drop}
        data-over={over}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <FileJson aria-hidden />
        <span>{chosen ? chosen.file : say('Drop a .json file here')}</span>
        <Button icon={<Upload aria-hidden />} onClick={() => input.current?.click()}>
          {chosen ? say('Choose another') : say('Choose a file')}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          className="sr-only"
          tabIndex={-1}
          aria-label={say('Flow document')}
          onChange={(event) => {
            void read(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </div>
      {refusal && (
        <ErrorState
          compact
          className={styles.refusal}
          title={say('This file cannot be imported')}
          message={refusal}
        />
      )}
      {chosen && (
        <div className={styles.report}>
          <p className={styles.summary}>
            <b>{chosen.name}</b>
            {chosen.problems.length === 0 ? (
              <StatusText tone="ok">{say('Ready to run')}</StatusText>
            ) : (
              <StatusText tone={errors > 0 ? 'bad' : 'warn'}>
                {[
                  errors > 0 && say('{count, plural, one {# error} other {# errors}}', { count: errors }),
                  warnings > 0 &&
                    say('{count, plural, one {# warning} other {# warnings}}', { count: warnings }),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </StatusText>
            )}
          </p>
          {errors > 0 && (
            <p className={styles.note}>
              {say('It is imported as a draft; errors are to be fixed before it is published.')}
            </p>
          )}
          <ProblemRows problems={chosen.problems} />
          {chosen.from !== 'flow-1' && (
            <>
              <p className={styles.note}>
                {say('{value} The file stays as it is.', { value: OLDER_FORMS[chosen.from] })}
              </p>
              <ImportReport notes={chosen.report} />
            </>
          )}
        </div>
      )}
    </Dialog>
  );
}

function nameOf(flow: unknown, file: string): string {
  const { name } = flow as DocumentJson;
  return typeof name === 'string' && name !== '' ? name : file.replace(/(\.flow)?\.json$/i, '');
}

/** The document in a file with its problems, or why there is none, for people. */
async function readFlowFile(file: File): Promise<Chosen | string> {
  if (file.size > LIMITS.documentBody) return say('It is larger than 5 MB, the limit of a flow document.');
  let json: unknown;
  let text: string;
  try {
    text = await file.text();
  } catch {
    return say('The file cannot be read. It may have been moved or deleted; choose it again.');
  }
  try {
    json = JSON.parse(text);
  } catch {
    return say('It is not JSON. {where}', { where: tell(explainJson(text)) });
  }
  const migrated = migrateFlow(json);
  if (!migrated.ok) return migrated.problems.map(({ message }) => tell(message)).join(' ');
  const { flow, from, report } = migrated;
  const { problems } = compileFlow(flow);
  // A checklist may be a list alone; what is sent is always an object.
  const document = (Array.isArray(json) ? { questions: json } : json) as DocumentJson;
  return { file: file.name, from, document, name: nameOf(flow, file.name), problems, report };
}
