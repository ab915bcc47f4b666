import { packSession, replayTurn } from '@turnpike/engine';
import type { TurnRecord } from '@turnpike/engine/turn';
import { traceHash } from '@/lib/server/turns/take/trace-hash';
import type { Backend } from './backend';
import type { SimTalk } from './clients';
import { getCompiled, WORKSPACE } from './sim-flow';
import type { SimToolServer } from './tool-server';

type Found = {
  backend: Backend;
  tools: SimToolServer;
  talks: readonly SimTalk[];
  /** Selects the conversations to replay with the engine alone. Replaying all would cost as much as the run. */
  isReplayed: (index: number) => boolean;
};

/** Refusals that are always wrong here, because each message has its own key and body. */
const WRONG: ReadonlySet<string> = new Set(['never answered', 'idempotency-key-reused', 'flow-not-found']);
/** Allowed errors of a call: the tool declined, or the outcome is unknown. */
const HONEST: ReadonlySet<string> = new Set(['declined', 'missing-result']);
/** A call may be repeated by another process within this time after its process was hit. */
const LONG_MS = 120_000;

/** Describes every violation of the invariants I1 to I6, I9 and I10. */
export async function findSimFaults(found: Found): Promise<string[]> {
  const { backend, tools, talks } = found;
  const broken: string[] = [];
  const ids = new Set(talks.map(({ sessionId }) => sessionId));
  const said = new Set<string>();
  for (const [place, id] of [...ids].entries()) {
    const isReplayed = found.isReplayed(place);
    const own = talks.filter(({ sessionId }) => sessionId === id);
    const live = own.findLast(({ isDeleted }) => !isDeleted);
    const ref = { workspaceId: WORKSPACE, sessionId: id };
    const session = await backend.store.findSession(ref);
    const stored = await backend.store.listTurns(ref);
    const records = stored.map(({ record }) => JSON.parse(record) as TurnRecord);
    const say = (what: string) => broken.push(`${id}: ${what}`);

    // I2: numbered turns, each starting from the previous state.
    if ((session?.rev ?? 0) !== stored.length) say(`revision ${session?.rev} after ${stored.length} turns`);
    if (session && (session.claimed || session.unfinished)) say('still claimed or unfinished at the end');
    for (const [index, { turn }] of stored.entries()) {
      const record = records[index] as TurnRecord;
      if (turn !== index + 1 || record.turn !== turn) say(`turn ${turn} at position ${index + 1}`);
      const before = records[index - 1];
      if (before && !record.reconciled && !isSame(record.before, before.after))
        say(`turn ${turn} does not start where turn ${turn - 1} ended`);
      if (isReplayed) findReplayed(record, stored[index]?.traceHash).forEach(say);
      for (const { effect, answer } of record.effects) {
        if (effect.kind !== 'callTool' || effect.operationId === undefined) continue;
        said.add(effect.operationId);
        const { done } = tools;
        const real = done.get(effect.operationId);
        if (record.flow.id !== 'outside' && !real) continue;
        if (answer.ok && !isSame(real?.answer, answer))
          say(`${effect.operationId}: recorded as done, but was not`);
        if (!answer.ok && !HONEST.has(answer.error.code)) say(`${effect.operationId}: ${answer.error.code}`);
      }
    }
    const last = records.at(-1);
    if (session && last && session.state !== packSession(last.after))
      say('the state is not that of the last turn');

    // P8: no data of another conversation.
    for (const token of new Set((session?.state ?? '').match(/#s\d+\./g)))
      if (token !== `#${id}.`) say(`contains ${token} of another conversation`);

    // I1, I9 and order, from the messages and answers of the clients.
    const inputs = records.map(({ input }) => JSON.stringify(input));
    for (const { letters, isDeleted } of own) {
      let heard = 0;
      for (const { key, token, input, answers, refused, inTurn } of letters) {
        for (const code of refused) if (WRONG.has(code)) say(`${key}: ${code}`);
        if (!isDeleted && new Set(answers.map(({ body }) => body)).size > 1)
          say(`${key}: received two answers`);
        const [answer] = answers;
        const marked = JSON.stringify(input).includes(token);
        const times = marked ? inputs.filter((text) => text.includes(token)).length : undefined;
        if ((times ?? 0) > 1) say(`${key}: taken ${times} times`);
        const commits = backend.commits.filter((one) => one.key === key && one.sessionId === id);
        if (answer && !commits.some(({ reply }) => reply === answer.body))
          say(`${key}: received an answer that was not stored`);
        if (!answer || isDeleted || live?.letters !== letters) continue;
        if (times === 0) say(`${key}: acknowledged and lost`);
        if (commits.length > 1) say(`${key}: committed ${commits.length} times`);
        if (stored[answer.turn - 1]?.reply !== answer.body)
          say(`${key}: turn ${answer.turn} has another reply`);
        if (inTurn && answer.turn <= heard)
          say(`${key}: turn ${answer.turn} after turn ${heard} was received`);
        heard = Math.max(heard, answer.turn);
      }
    }
    const [first] = live?.letters ?? [];
    if (first && first.answers.length === 0) say(`never started: ${first.refused}`);
  }
  return [...broken, ...findWrongCalls(found, said)];
}

/** I3 and I10: the calls that the tool server received. */
function findWrongCalls({ backend, tools }: Found, said: ReadonlySet<string>): string[] {
  const broken: string[] = [];
  for (const [op, times] of backend.startedOps)
    if (times > 1 && !backend.deleted.has(sessionOf(op))) broken.push(`${op}: started ${times} times`);
  for (const [op, calls] of tools.calls) {
    const [first] = calls;
    if (!first) continue;
    if (new Set(calls.map(({ args }) => args)).size > 1 && !backend.deleted.has(sessionOf(op)))
      broken.push(`${op}: two different requests`);
    if (first.tool === 'plain' && calls.length > 1 && !backend.deleted.has(sessionOf(op)))
      broken.push(`${op}: called ${calls.length} times, but is not idempotent`);
    if (first.tool !== 'long' && !said.has(op) && !backend.deleted.has(sessionOf(op)))
      broken.push(`${op}: called without a turn`);
    for (const [index, { at, by }] of calls.entries()) {
      const next = calls[index + 1];
      if (!next || backend.deleted.has(sessionOf(op))) continue;
      // The process crashed or was presumed dead. A process stalled before the call makes it when it resumes.
      const hits = [...by.hits, ...next.by.hits];
      const isHit = hits.some((hit) => hit > at - LONG_MS && hit <= next.at);
      if (!isHit) broken.push(`${op}: called again by ${next.by.name} while ${by.name} was healthy`);
    }
  }
  for (const op of backend.listUnsent()) broken.push(`${op}: result never delivered`);
  return broken;
}

/** I5: the engine alone computes the same turn from the same state, input and answers. */
function findReplayed(record: TurnRecord, hash: string | undefined): string[] {
  try {
    const { id, version } = record.flow;
    const again = replayTurn(getCompiled(`${id}-v${version}`), record).record;
    if (!isSame(again.after, record.after)) return [`turn ${record.turn} ends elsewhere`];
    return traceHash(again) === hash ? [] : [`turn ${record.turn} replays differently`];
  } catch (error) {
    return [`turn ${record.turn} cannot be replayed: ${error}`];
  }
}

const sessionOf = (operationId: string) => operationId.split(':')[0] ?? '';
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
