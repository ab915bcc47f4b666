'use client';

import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { importTools } from '@/lib/editor/commands/import-tools';
import { createOpenApiClient, type OpenApiClient } from '@/lib/editor/open-api/open-api-client';
import { say } from '@/lib/words/say';
import { sayMessage } from '@/lib/words/say-message';
import { useEditor, useEditorContext, usePanels } from '../editor-context';
import { useActions } from '../use-actions';
import styles from './open-api.module.css';
import { OpenApiChoice, type ReadOpenApi } from './open-api-choice';
import { OpenApiSource } from './open-api-source';

/** Imports tools from an OpenAPI document: load it, pick operations, preview them, and add them in one step. */
export function OpenApiDialog() {
  const { editor } = useEditorContext();
  const actions = useActions();
  const set = usePanels((state) => state.set);
  const document = useEditor((state) => state.document);
  const client = useRef<OpenApiClient>(undefined);
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [read, setRead] = useState<ReadOpenApi>();
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const latest = useRef(0);

  useEffect(() => () => client.current?.close(), []);

  async function take(source: string, server?: string) {
    const turn = ++latest.current;
    client.current ??= createOpenApiClient();
    setBusy(true);
    setRefusal(undefined);
    const result = await client.current.read(source, server === undefined ? {} : { server });
    if (turn !== latest.current) return;
    setBusy(false);
    if (result.ok) setRead(result);
    else setRefusal(sayMessage(result.reason));
  }

  const tools = (read?.operations ?? []).flatMap(({ key, tool }) => (tool && picked.has(key) ? [tool] : []));
  const unnamed = read !== undefined && read.server === undefined;
  const close = () => set({ importing: false });
  const add = () => {
    const edit = importTools(editor.getState().document, tools);
    if (!edit) return;
    actions.run(edit);
    close();
    set({ view: 'canvas', dock: 'properties', dockOpen: true });
  };
  const reason =
    tools.length === 0
      ? say('Select at least one operation')
      : unnamed
        ? say('Enter the server address first')
        : undefined;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      size="large"
      title={say('Import tools from OpenAPI')}
      description={
        read
          ? say(
              '{title}: {operations, plural, one {# operation} other {# operations}}. Each becomes a tool that you can edit later.',
              { title: read.title, operations: read.operations.length },
            )
          : say('An OpenAPI 3.0 or 3.1 document, as JSON or YAML. No requests are made.')
      }
      footer={
        <>
          {read && (
            <Button
              className={styles.back}
              onClick={() => {
                latest.current++;
                setRead(undefined);
                setPicked(new Set());
              }}
            >
              {say('Use another document')}
            </Button>
          )}
          <Button onClick={close}>{say('Cancel')}</Button>
          {read ? (
            <Button variant="ink" disabledReason={reason} onClick={add}>
              {tools.length === 0
                ? say('Add tools')
                : say('Add {tools, plural, one {# tool} other {# tools}}', { tools: tools.length })}
            </Button>
          ) : (
            <Button
              variant="ink"
              busy={busy}
              busyLabel={say('Reading')}
              disabledReason={text.trim() === '' ? say('Paste a document or choose a file') : undefined}
              onClick={() => void take(text)}
            >
              {say('Continue')}
            </Button>
          )}
        </>
      }
    >
      {refusal !== undefined && (
        <ErrorState
          compact
          className={styles.refusal}
          title={say('Cannot import this document')}
          message={refusal}
        />
      )}
      {read ? (
        <OpenApiChoice
          read={read}
          document={document}
          picked={picked}
          onPick={setPicked}
          onServer={(server) => void take(text, server)}
        />
      ) : (
        <OpenApiSource
          text={text}
          onText={(next) => {
            setText(next);
            setRefusal(undefined);
          }}
          onFile={(next) => {
            setText(next);
            void take(next);
          }}
          onRefuse={setRefusal}
        />
      )}
    </Dialog>
  );
}
