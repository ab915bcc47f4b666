import { SCOPES } from '@/lib/contract/names';
import type { Actor } from '@/lib/server/accounts/actor';
import type { StoredTurnRequest } from '@/lib/server/turns/request/stored-turn';
import { deskDocument } from '@/lib/server/turns/testing/desk-flow';

/** The desk flow, which also stores where the customer lives as a customer fact. */
export function rememberingDocument(greeting?: string): Record<string, unknown> {
  const document = deskDocument(greeting);
  const facts = [
    ...(document.facts as object[]),
    { name: 'city', type: 'text', remember: 'customer', aliases: ['town'] },
  ];
  return { ...document, facts };
}

export const ACTOR: Actor = {
  kind: 'key',
  keyId: 'crash',
  name: 'crash',
  workspaceId: 'ws-1',
  scopes: new Set(SCOPES),
  turnsPerMinute: null,
};

/** A message with a size and the customer's city. */
export const sizeRequest = (sessionId: string, key: string): StoredTurnRequest => ({
  workspaceId: 'ws-1',
  flowId: 'desk',
  channel: 'api',
  account: 'a',
  idempotencyKey: key,
  sessionId,
  input: { type: 'message', text: 'twelve' },
  scripted: {
    answers: {
      understand: [
        {
          commands: [
            { type: 'SetFact', fact: 'size', value: 12 },
            { type: 'SetFact', fact: 'city', value: 'Haifa' },
          ],
        },
      ],
    },
  },
});

export const startRequest = (key: string, customerId?: string): StoredTurnRequest => ({
  workspaceId: 'ws-1',
  flowId: 'desk',
  channel: 'api',
  account: 'a',
  idempotencyKey: key,
  input: { type: 'start' },
  ...(customerId !== undefined && { customerId }),
});
