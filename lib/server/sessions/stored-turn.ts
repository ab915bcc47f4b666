import { hash } from 'node:crypto';
import { type Json, type TurnInput, toCanonicalJson } from '@turnpike/engine';
import type { EnvironmentName, TurnRequest } from '@/lib/api/contract';
import type { PresumedKey } from '../auth/presume-key';
import type { Streaming } from '../providers/provider-runtime';
import type { Refusal } from '../refusal';
import type { Message } from './store';

type WithoutTime<T> = T extends unknown ? Omit<T, 'at' | 'messageId'> : never;
/** An engine input before the service has given it its time. */
export type StoredTurnInput = WithoutTime<TurnInput>;

/** For keys with the scope `turns:script`: the turn's time and the answers of its effects. */
export type ScriptedTurn = Pick<TurnRequest['input'], 'at' | 'understanding' | 'answers'>;

export type StoredTurnRequest = {
  workspaceId: string;
  /** Left out by overrides: a session knows its flow. */
  flowId?: string;
  /** Where a new conversation looks up its version; production unless told. */
  environment?: EnvironmentName;
  channel: string;
  /** The scope of the key: API key and flow. */
  account: string;
  idempotencyKey: string;
  sessionId?: string;
  /** The turn counts only as the next one after this revision. */
  afterRev?: number;
  /** Its time is no earlier than this: milliseconds since 1970. */
  notBefore?: number;
  customerId?: string;
  facts?: Record<string, Json>;
  input: StoredTurnInput;
  scripted?: ScriptedTurn;
  /** Who is shown pieces of a reply while a model writes it; no part of the message. */
  streaming?: Streaming | undefined;
  /** For the log, where the request is not known from around it; no part of the message. */
  requestId?: string | undefined;
  /** The caller's key, where it was not looked up for this request; no part of the message. */
  presumed?: PresumedKey | undefined;
};

/** `body` is the exact text of the answer: a repeated key gets the same bytes. */
export type StoredTurnAnswer = { body: string; sessionId: string; turn: number; repeated: boolean };
export type StoredTurnResult = ({ ok: true } & StoredTurnAnswer) | { ok: false; refusal: Refusal };

/** Equal requests have equal payloads, whatever the order of their keys. */
export function toMessage(request: StoredTurnRequest): Message {
  const { workspaceId, channel, account, idempotencyKey, streaming, requestId, presumed, ...rest } = request;
  const payload = toCanonicalJson(rest);
  const payloadHash = hash('sha256', payload);
  return { channel, account, messageId: idempotencyKey, payload, payloadHash };
}

/** The request that a message was made of; nobody is shown pieces of its reply any more. */
export function toRequest(workspaceId: string, message: Message): StoredTurnRequest {
  const { channel, account, messageId: idempotencyKey, payload } = message;
  const rest = JSON.parse(payload) as Pick<StoredTurnRequest, 'input'>;
  return { ...rest, workspaceId, channel, account, idempotencyKey };
}
