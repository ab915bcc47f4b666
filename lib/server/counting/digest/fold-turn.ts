import { findTouched } from '@turnpike/engine/testing';
import type { TurnEvent, TurnRecord } from '@turnpike/engine/turn';
import type { EffectTiming } from '@/lib/contract/schemas/turn-timings';
import { MISSED, OUTCOME_BITS, readOutcomes } from '@/lib/server/rollouts/session-outcomes';
import { toBucket } from '@/lib/server/statistics/log-buckets';
import type { Digest } from './digest';
import { foldTimings } from './fold-timings';
import type { AddTally } from './tally';

export type CountedRecord = Pick<
  TurnRecord,
  'flow' | 'input' | 'before' | 'events' | 'replies' | 'status' | 'after'
>;

/** Adds one more turn to the digest of its conversation. */
export function foldTurn(digest: Digest, record: CountedRecord, timings: readonly EffectTiming[] = []): void {
  const { input, before, events, status, after } = record;
  const isSaid = input.type === 'message' || input.type === 'choice';
  const open = before.pending?.node;
  const { tally } = digest;
  const add: AddTally = (kind, item, n = 1) => {
    const key = `${kind}:${item}`;
    tally[key] = (tally[key] ?? 0) + n;
  };
  digest.startedAt ||= input.at;
  const seconds = secondsBetween(digest.startedAt, input.at);
  const waited = secondsBetween(digest.at, input.at);
  digest.at = input.at;
  if (isSaid) digest.messages += 1;
  if (input.type !== 'operator') digest.turns += 1;
  digest.bits |= readOutcomes(events, record.replies);
  setStatus(digest, status, after.pending?.node);
  if (input.locale !== undefined) digest.locale = input.locale;
  add('version', record.flow.version);
  if (isSaid && open !== undefined) add('wait', `${toBucket(waited)} ${open}`);
  for (const event of events) foldEvent(digest, add, event, open, seconds);
  for (const { key } of record.replies) if (key !== undefined) add('reply', key);
  if (input.type === 'message' && record.replies.some(({ key }) => MISSED.has(key))) {
    add('missed', '');
    if (open !== undefined) {
      add('missed', open);
      add('again', open);
    }
  }
  const isDone = (digest.bits & OUTCOME_BITS.goal) > 0 || status === 'complete';
  if (isDone) digest.doneAfter ??= seconds;
  foldTimings(add, timings);
}

/** A conversation that expires keeps the node it waited at. */
function setStatus(digest: Digest, status: Digest['status'], node: string | undefined): void {
  if (status !== 'expired') {
    delete digest.isIdle;
    if (node === undefined) delete digest.node;
    else digest.node = node;
  } else if (digest.status !== 'expired') digest.was = digest.status;
  digest.status = status;
}

/** `open`: the node whose question was open. */
function foldEvent(
  digest: Digest,
  add: AddTally,
  event: TurnEvent,
  open: string | undefined,
  seconds: number,
): void {
  for (const { kind, id } of findTouched(event)) add(kind, id);
  switch (event.type) {
    case 'decision':
      if (event.mode !== 'EXECUTE' && event.mode !== 'SKIP') add('again', event.node);
      break;
    case 'row-closed':
      if (event.outcome !== 'run' && event.outcome !== 'reply') break;
      if (event.mode === 'RETRY') add('retried', event.node);
      if (event.outcome === 'reply') add('replied', event.node);
      if (event.outcome === 'reply' && event.factsProduced.length > 0) digest.answers += 1;
      break;
    case 'fact-invalid':
      if (open === undefined) break;
      add('invalid', open);
      add('again', open);
      break;
    case 'gate-opened':
      if (digest.gates.includes(event.gate)) break;
      digest.gates.push(event.gate);
      add('gate-order', event.gate, digest.gates.length);
      add('gate-seconds', `${toBucket(seconds)} ${event.gate}`);
      break;
    case 'rules-matched':
      for (const { rule, why } of event.excluded) add('rule-dropped', `${why} ${rule}`);
      break;
    case 'tool-called':
      add(event.ok ? 'tool' : 'tool-failed', event.tool);
      if (event.error) add('tool-error', `${event.tool} ${toLabel(event.error.code)}`);
      break;
    case 'handoff': {
      add('handoff', '');
      // A customer who asks for a person does so at the open question; the reason is then in words of a model.
      const at = event.node ?? open;
      const reason = event.node === undefined ? 'asked for a person' : event.reason;
      if (at !== undefined) {
        add('handoff', at);
        add('handoff-reason', `${at} ${toLabel(reason)}`);
      }
      break;
    }
    case 'frame-started':
      if (event.kind !== 'interrupt') break;
      digest.interrupts[event.frame] = event.graph;
      add('interrupt', `started ${event.graph}`);
      break;
    case 'frame-ended':
      if (digest.interrupts[event.frame] === undefined) break;
      delete digest.interrupts[event.frame];
      add('interrupt', `${event.state} ${event.graph}`);
      break;
    case 'path-taken':
      if (event.path === null) delete digest.path;
      else digest.path = event.path;
      break;
  }
}

/** PostgreSQL stores no NUL, and an index no long text. */
const toLabel = (text: string): string => text.replaceAll('\0', '').slice(0, 100);

/** A scripted conversation may set its clock back. */
function secondsBetween(from: string, to: string): number {
  return Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 1000)) || 0;
}
