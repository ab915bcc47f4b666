'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { importTools } from '@/lib/editor/commands/import-tools';
import { say } from '@/lib/words/say';
import { useEditor, useEditorContext, usePanels } from '../editor-context';
import { useActions } from '../use-actions';
import styles from './open-api.module.css';
import { OpenApiChoice } from './open-api-choice';
import { OpenApiSource } from './open-api-source';
import { useOpenApiReader } from './use-open-api-reader';

/** Imports tools from an OpenAPI document: load it, pick operations, preview them, and add them in one step. */
export function OpenApiDialog() {
  const { editor } = useEditorContext();
  const actions = useActions();
  const set = usePanels((state) => state.set);
  const document = useEditor((state) => state.document);
  const { busy, refusal, setRefusal, read, load, reset } = useOpenApiReader();
  const [text, setText] = useState('');
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());

  const tools = (read?.operations ?? []).flatMap(({ key, tool }) => (tool && picked.has(key) ? [tool] : []));
  const close = () => set({ importing: false });
  const add = () => {
    const edit = importTools(editor.getState().document, tools);
    if (!edit) return;
    actions.run(edit);
    close();
    set({ view: 'canvas', dock: 'properties', dockOpen: true });
  };
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
                reset();
                setPicked(new Set());
              }}
            >
              {say('Use another document')}
            </Button>
          )}
          <Button onClick={close}>{say('Cancel')}</Button>
          {read ? (
            <AddToolsButton count={tools.length} needsServer={read.server === undefined} onAdd={add} />
          ) : (
            <Button
              variant="ink"
              busy={busy}
              busyLabel={say('Reading')}
              disabledReason={text.trim() === '' ? say('Paste a document or choose a file') : undefined}
              onClick={() => void load(text)}
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
          onServer={(server) => void load(text, server)}
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
            void load(next);
          }}
          onRefuse={setRefusal}
        />
      )}
    </Dialog>
  );
}

type AddToolsButtonProps = { count: number; needsServer: boolean; onAdd: () => void };

function AddToolsButton({ count, needsServer, onAdd }: AddToolsButtonProps) {
  const reason =
    count === 0
      ? say('Select at least one operation')
      : needsServer
        ? say('Enter the server address first')
        : undefined;
  return (
    <Button variant="ink" disabledReason={reason} onClick={onAdd}>
      {count === 0
        ? say('Add tools')
        : say('Add {tools, plural, one {# tool} other {# tools}}', { tools: count })}
    </Button>
  );
}
