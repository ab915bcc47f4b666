import { hash } from 'node:crypto';
import type { Json } from '@turnpike/engine';
import { toCanonicalJson } from '@turnpike/engine/document';
import type { TurnInput } from '@turnpike/engine/turn';
import type { EnvironmentName } from '@/lib/contract/names';
import type { TurnRequest } from '@/lib/contract/schemas/turns';
import type { Streaming } from '../../providers/provider-runtime';
import type { Refusal } from '../../refusal';
import type { StoredMessage } from '../store/store';

type WithoutTime<T> = T extends unknown ? Omit<T, 'at' | 'messageId'> : never;
/** An engine input before the service sets its time. */
export type StoredTurnInput = WithoutTime<TurnInput>;

/** For keys with the scope `turns:script`: the time of the turn and the answers of its effects. */
export type ScriptedTurn = Pick<TurnRequest['input'], 'at' | 'understanding' | 'answers'>;

export type StoredTurnRequest = {
  workspaceId: string;
  /** Omitted by overrides: a session knows its flow. */
  flowId?: string;
  /** Where a new conversation looks up its version; default production. */
  environment?: EnvironmentName;
  channel: string;
  /** Scope of the idempotency key: API key and flow. */
  account: string;
  idempotencyKey: string;
  /** Of a start: what the customer says next, so that the same key with other words is another request. */
  opening?: string | undefined;
  sessionId?: string;
  /** Refuse the turn unless it is the next one after this revision. */
  afterRev?: number;
  /** Lower bound of the turn's time: milliseconds since 1970. */
  notBefore?: number;
  customerId?: string;
  facts?: Record<string, Json>;
  /** The facts come from a web page, which may only set facts that the flow declares public. */
  onlyPublicFacts?: true;
  input: StoredTurnInput;
  scripted?: ScriptedTurn;
  /** Receives parts of a reply while a model writes it; not part of the message. */
  streaming?: Streaming | undefined;
  /** For the log; not part of the message. */
  requestId?: string | undefined;
};

/** `body` is the exact text of the answer: a repeated key gets the same bytes. */
export type StoredTurnAnswer = { body: string; sessionId: string; turn: number; repeated: boolean };
export type StoredTurnResult = ({ ok: true } & StoredTurnAnswer) | { ok: false; refusal: Refusal };

/** Equal requests have equal payloads, regardless of key order. */
export function toMessage(request: StoredTurnRequest): StoredMessage {
  const { workspaceId, channel, account, idempotencyKey, streaming, requestId, ...rest } = request;
  const payload = toCanonicalJson(rest);
  const payloadHash = hash('sha256', payload);
  return { channel, account, messageId: idempotencyKey, payload, payloadHash };
}

/** Restores the request from a stored message, without streaming. */
export function toTurnRequest(workspaceId: string, message: StoredMessage): StoredTurnRequest {
  const { channel, account, messageId: idempotencyKey, payload } = message;
  const rest = JSON.parse(payload) as Pick<StoredTurnRequest, 'input'>;
  return { ...rest, workspaceId, channel, account, idempotencyKey };
}
