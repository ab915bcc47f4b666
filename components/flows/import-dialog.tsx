'use client';

import { compileFlow } from '@turnpike/engine';
import { type MigrateResult, type MigrationNote, migrateFlow, type Problem } from '@turnpike/engine/document';
import { FileJson, Upload } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { ProblemRows } from '@/components/trace/problem-rows';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { StatusText } from '@/components/ui/feedback/status-text';
import type { DocumentJson } from '@/lib/client/api-client';
import { LIMITS } from '@/lib/contract/limits';
import { explainJson } from '@/lib/openapi/explain-json';
import { say } from '@/lib/words/say';
import { sayMessage } from '@/lib/words/say-message';
import styles from './import-dialog.module.css';
import { ImportReport } from './import-report';
import { useCreateFlow } from './use-create-flow';

type Form = Extract<MigrateResult, { ok: true }>['from'];

/** Name of an older format, and what it becomes. */
const OLDER_FORMS: Record<Exclude<Form, 'flow-1'>, string> = {
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

/** The document of a file, and the flow it becomes: name, problems, and conversion report. */
type Chosen = {
  file: string;
  from: Form;
  document: DocumentJson;
  name: string;
  problems: Problem[];
  report: MigrationNote[];
};

/** Imports a flow from a file, and shows its problems first. */
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
        'A flow document as JSON, for example from “Download draft”, or an older format: a flow controller definition, a graph of nodes and edges, or a checklist.',
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
          title={say('Cannot import this file')}
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
            <p className={styles.note}>{say('Imports a draft. Fix the errors before you publish it.')}</p>
          )}
          <ProblemRows problems={chosen.problems} />
          {chosen.from !== 'flow-1' && (
            <>
              <p className={styles.note}>
                {say('{value} The file is not changed.', { value: OLDER_FORMS[chosen.from] })}
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

/** The document of a file with its problems, or an error message. */
async function readFlowFile(file: File): Promise<Chosen | string> {
  if (file.size > LIMITS.documentBody)
    return say('The file is larger than 5 MB, the limit for flow documents.');
  let json: unknown;
  let text: string;
  try {
    text = await file.text();
  } catch {
    return say('Cannot read the file. It may have been moved or deleted. Choose it again.');
  }
  try {
    json = JSON.parse(text);
  } catch {
    return say('Not valid JSON. {where}', { where: sayMessage(explainJson(text)) });
  }
  const migrated = migrateFlow(json);
  if (!migrated.ok) return migrated.problems.map(({ message }) => sayMessage(message)).join(' ');
  const { flow, from, report } = migrated;
  const { problems } = compileFlow(flow);
  // A checklist may be an array, but the API expects an object.
  const document = (Array.isArray(json) ? { questions: json } : json) as DocumentJson;
  return { file: file.name, from, document, name: nameOf(flow, file.name), problems, report };
}
