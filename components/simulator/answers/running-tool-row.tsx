'use client';

import type { Json } from '@turnpike/engine';
import type { ToolResult } from '@turnpike/engine/turn';
import type { RunningTool } from '@turnpike/engine/views';
import { useEffect, useRef, useState } from 'react';
import { PhraseText } from '@/components/trace/phrase-text';
import { Button } from '@/components/ui/button';
import { TextArea } from '@/components/ui/fields/text-area';
import { TextField } from '@/components/ui/fields/text-field';
import { explainJson } from '@/lib/openapi/explain-json';
import type { Names } from '@/lib/simulator/trace/names';
import { describeArgs } from '@/lib/simulator/trace/plan-events';
import { say } from '@/lib/words/say';
import { sayMessage } from '@/lib/words/say-message';
import { simulation } from '../simulation';
import styles from './running-tools.module.css';

/** Simulated duration of a slow tool. */
const ARRIVES_MS = 6000;

type RunningToolRowProps = {
  running: RunningTool;
  names: Names;
  /** Whether its result arrives without user action. */
  arrives: boolean;
};

/** A running tool, with controls to return its result now, edit it, or fail it. */
export function RunningToolRow({ running, names, arrives }: RunningToolRowProps) {
  const [edited, setEdited] = useState<string | null>(null);
  const [code, setCode] = useState('unavailable');
  const [error, setError] = useState<string | null>(null);
  const { operationId, tool } = running;
  const given = describeArgs(running.args, names);
  const waits = arrives && edited === null;
  const sendResult = (result: ToolResult) => void simulation.getState().bringResult(result);

  async function sendMockResult() {
    const answer = await simulation.getState().callTool(running);
    sendResult(
      answer.ok
        ? { operationId, ok: true, value: answer.value }
        : { operationId, ok: false, error: answer.error },
    );
  }
  const arrive = useRef(sendMockResult);
  arrive.current = sendMockResult;
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => void arrive.current(), ARRIVES_MS);
    return () => clearTimeout(timer);
  }, [waits]);

  async function edit() {
    setEdited('');
    const answer = await simulation.getState().callTool(running);
    setEdited(answer.ok ? JSON.stringify(answer.value, null, 2) : '{}');
  }

  function send() {
    try {
      sendResult({ operationId, ok: true, value: JSON.parse(edited ?? '') as Json });
    } catch {
      setError(sayMessage(explainJson(edited ?? '')));
    }
  }

  return (
    <div className={styles.tool}>
      <p className={styles.what}>
        <b>{names.tool(tool)}</b>
        {given.length > 0 && (
          <>
            {' ('}
            <PhraseText phrase={given} />)
          </>
        )}
      </p>
      {edited === null ? (
        <p className={styles.actions}>
          <Button size="small" onClick={() => void sendMockResult()}>
            {say('Result now')}
          </Button>
          <Button size="small" variant="ghost" onClick={() => void edit()}>
            {say('Edit result')}
          </Button>
        </p>
      ) : (
        <>
          <TextArea
            label={say('Result of {tool} as JSON', { tool: names.tool(tool) })}
            labelHidden
            mono
            minRows={2}
            maxRows={8}
            value={edited}
            error={error}
            onValueChange={(text) => {
              setEdited(text);
              setError(null);
            }}
          />
          <p className={styles.actions}>
            <Button size="small" variant="accent" onClick={send}>
              {say('Send result')}
            </Button>
            <Button size="small" variant="ghost" onClick={() => setEdited(null)}>
              {say('Cancel')}
            </Button>
          </p>
          <div className={styles.actions}>
            <TextField label={say('Error code')} labelHidden mono value={code} onValueChange={setCode} />
            <Button
              size="small"
              disabledReason={code.trim() === '' ? say('Enter an error code') : undefined}
              onClick={() =>
                sendResult({
                  operationId,
                  ok: false,
                  error: {
                    code: code.trim(),
                    message: say('{tool} failed', { tool: names.tool(tool) }),
                    retryable: false,
                  },
                })
              }
            >
              {say('Fail the call')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
