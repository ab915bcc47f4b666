'use client';

import { isRecord, type Tool } from '@turnpike/engine/document';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { StatusText } from '@/components/ui/feedback/status-text';
import { TextArea } from '@/components/ui/fields/text-area';
import { api } from '@/lib/client/api-client';
import { ApiProblemError } from '@/lib/client/api-problem-error';
import type { ToolTry } from '@/lib/contract/schemas/tools';
import { listInputs } from '@/lib/editor/inspector/list-inputs';
import { say } from '@/lib/words/say';
import { useEditorContext } from '../../editor-context';
import { JsonField } from '../fields/json-field';
import styles from '../inspector.module.css';

/** Makes a real call with the tool as edited. The server makes it, because only the server has the secrets. */
export function ToolTryOut({ tool }: { tool: Tool }) {
  const { flow, autosave } = useEditorContext();
  const [given, setGiven] = useState<Record<string, unknown>>();
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<ToolTry>();
  const [failure, setFailure] = useState<string>();
  const args = given ?? toExample(tool);

  async function tryIt() {
    setBusy(true);
    setFailure(undefined);
    setResult(undefined);
    try {
      await autosave.flush();
      if (autosave.getState().status !== 'saved') throw new Error('The draft is not saved yet. Try again.');
      setResult(await api.tryTool(flow.id, tool.id, args));
    } catch (error) {
      setFailure(describeRefusal(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <JsonField
        label={say('Arguments')}
        required
        hint={say('Makes a real call with the settings of staging')}
        minRows={1}
        value={args}
        findFault={(json) => (isRecord(json) ? undefined : say('An object, such as { "name": "value" }'))}
        onChange={(json) => isRecord(json) && setGiven(json)}
        onFault={setFault}
      />
      <Button
        size="small"
        busy={busy}
        busyLabel={say('Calling')}
        className={styles.start}
        disabledReason={fault === undefined ? undefined : say('Invalid arguments')}
        onClick={tryIt}
      >
        {say('Call now')}
      </Button>
      <div role="status" className={styles.outcome}>
        {failure !== undefined && <StatusText tone="bad">{failure}</StatusText>}
        {result && (
          <StatusText tone={result.ok ? 'ok' : 'bad'}>
            {result.ok
              ? say('Responded in {ms} ms', { ms: result.ms })
              : `${result.error?.message ?? say('Failed.')} (${result.error?.code})`}
          </StatusText>
        )}
      </div>
      {result && (result.value !== undefined || result.said !== undefined) && (
        <TextArea
          className={styles.received}
          label={result.value === undefined ? say('Server response') : say('Result')}
          mono
          readOnly
          minRows={2}
          maxRows={18}
          value={result.value === undefined ? (result.said ?? '') : JSON.stringify(result.value, null, 2)}
          onValueChange={() => undefined}
        />
      )}
    </>
  );
}

/** Why nothing was sent. */
function describeRefusal(error: unknown): string {
  const message = error instanceof Error ? error.message : say('Not sent.');
  const isAboutArguments = error instanceof ApiProblemError && error.problem.pointer === '/args';
  return isAboutArguments ? say('Not sent. {message}', { message }) : message;
}

/** Sample arguments from the schema, to be edited. */
function toExample(tool: Tool): Record<string, unknown> {
  const inputs = listInputs(tool.input).filter(({ required }) => required);
  return Object.fromEntries(inputs.map(({ name, type }) => [name, EXAMPLES[type ?? ''] ?? '']));
}

const EXAMPLES: Record<string, unknown> = { number: 1, integer: 1, boolean: true, array: [], object: {} };
