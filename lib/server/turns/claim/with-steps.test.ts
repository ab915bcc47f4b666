import type { Tool } from '@turnpike/engine/document';
import { fillProviders } from '@turnpike/engine/testing';
import type { Effect } from '@turnpike/engine/turn';
import { describe, expect, it } from 'vitest';
import type { StoredStep } from '../store/store';
import { withSteps } from './with-steps';

const tool = {
  id: 'book',
  name: 'Book',
  binding: { type: 'http', method: 'POST', url: 'https://tools.example/book', body: 'json' },
} as unknown as Tool;
const ask = (seq: number) =>
  ({ kind: 'understand', seq, request: { text: 'hm' } }) as unknown as Effect & { request: never };
const call = (seq: number) =>
  ({ kind: 'callTool', seq, operationId: `s:2:${seq}`, request: { tool: 'book', args: {} } }) as Effect & {
    request: never;
  };

/** Providers over a store whose first statement fails, and the calls that were made. */
function createBroken() {
  const calls: string[] = [];
  const troubles: unknown[] = [];
  let broken = true;
  const providers = withSteps(
    {
      ...fillProviders(() => ({ ok: true, value: {} })),
      understand: () => ({ ok: true, value: { commands: [] }, by: { model: 'm' } }) as never,
      callTool: (_request, { operationId = '' }) => {
        calls.push(operationId);
        return { ok: true, value: {} };
      },
    },
    {
      store: {
        async appendStep(_ref, _epoch, step: StoredStep) {
          if (!broken) return step;
          broken = false;
          throw new Error('The connection broke.');
        },
      },
      ref: { workspaceId: 'ws-1', sessionId: 's' },
      epoch: 1,
      rev: 2,
      tools: new Map([['book', tool]]),
      onTrouble: (error) => troubles.push(error),
    },
    [],
  );
  return { providers, calls, troubles };
}

describe('a turn whose answer could not be stored', () => {
  it('makes no further calls', async () => {
    const { providers, calls, troubles } = createBroken();
    await expect(providers.understand(ask(0).request, ask(0))).rejects.toThrow('broke');
    await expect(providers.callTool(call(1).request, call(1))).rejects.toThrow('broke');
    expect(calls).toEqual([]);
    expect(troubles).toHaveLength(1);
  });
});
