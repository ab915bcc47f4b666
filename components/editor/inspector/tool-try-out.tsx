'use client';

import type { Tool } from '@turnpike/engine';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { StatusText } from '@/components/ui/status-text';
import { TextArea } from '@/components/ui/text-area';
import type { ToolTry } from '@/lib/api/contract';
import { api } from '@/lib/client/api-client';
import { useEditorContext } from '../editor-context';
import styles from './inspector.module.css';
import { isRecord } from './is-record';
import { JsonField } from './json-field';
import { listInputs } from './list-inputs';

/** One real call of the tool as it is drawn, by the server: it alone knows the secrets. */
export function ToolTryOut({ tool }: { tool: Tool }) {
  const { flow, autosave } = useEditorContext();
  const [args, setArgs] = useState<Record<string, unknown>>(() => toExample(tool));
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<ToolTry>();
  const [failure, setFailure] = useState<string>();

  async function tryIt() {
    setBusy(true);
    setFailure(undefined);
    setResult(undefined);
    try {
      await autosave.flush();
      if (autosave.getState().status !== 'saved') throw new Error('The draft is not saved yet: try again.');
      setResult(await api.tryTool(flow.id, tool.id, args));
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'It was not tried.');
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <JsonField
        label="With arguments"
        required
        minRows={1}
        value={args}
        findFault={(json) => (isRecord(json) ? undefined : 'An object, such as { "name": "value" }')}
        onChange={(json) => isRecord(json) && setArgs(json)}
      />
      <Button size="small" busy={busy} busyLabel="Calling" onClick={tryIt}>
        Call it now
      </Button>
      <div role="status" className={styles.cards}>
        {failure !== undefined && <StatusText tone="bad">{failure}</StatusText>}
        {result && (
          <StatusText tone={result.ok ? 'ok' : 'bad'}>
            {result.ok
              ? `Answered in ${result.ms} ms`
              : `${result.error?.message ?? 'It failed.'} (${result.error?.code})`}
          </StatusText>
        )}
      </div>
      {result && (result.value !== undefined || result.said !== undefined) && (
        <TextArea
          label={result.value === undefined ? 'What the server said' : 'Result'}
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

/** What it needs at least, to be overwritten. */
function toExample(tool: Tool): Record<string, unknown> {
  const inputs = listInputs(tool.input).filter(({ required }) => required);
  return Object.fromEntries(inputs.map(({ name, type }) => [name, EXAMPLES[type ?? ''] ?? '']));
}

const EXAMPLES: Record<string, unknown> = { number: 1, integer: 1, boolean: true, array: [], object: {} };
