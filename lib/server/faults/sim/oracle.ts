import { packSession, replayTurn, type TurnRecord } from '@turnpike/engine';
import { traceHash } from '@/lib/server/sessions/trace-hash';
import type { Backend } from './backend';
import type { Talk } from './clients';
import { getCompiled, WORKSPACE } from './sim-flow';
import type { ToolServer } from './tool-server';

type Found = {
  backend: Backend;
  tools: ToolServer;
  talks: readonly Talk[];
  /** Which conversations are taken again by the engine alone: that costs as much as the run. */
  isReplayed: (index: number) => boolean;
};

/** Refusals that are never right here: each message has a key and a body of its own. */
const WRONG: ReadonlySet<string> = new Set(['never answered', 'idempotency-key-reused', 'flow-not-found']);
/** What may be said of a call that failed: the other side declined, or nobody knows. */
const HONEST: ReadonlySet<string> = new Set(['declined', 'missing-result']);
/** A call may be made again by who took over: so long after its process was hit. */
const LONG_MS = 120_000;

/** What does not hold of I1 to I6, I9 and I10, in words; nothing, where all of it holds. */
export async function findBroken(found: Found): Promise<string[]> {
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

    // I2, and the chain of states.
    if ((session?.rev ?? 0) !== stored.length) say(`revision ${session?.rev} after ${stored.length} turns`);
    if (session && (session.claimed || session.begun)) say('still claimed or begun at rest');
    for (const [index, { turn }] of stored.entries()) {
      const record = records[index] as TurnRecord;
      if (turn !== index + 1 || record.turn !== turn) say(`turn ${turn} at place ${index + 1}`);
      const before = records[index - 1];
      if (before && !record.reconciled && !isSame(record.before, before.after))
        say(`turn ${turn} does not begin where turn ${turn - 1} ended`);
      if (isReplayed) findReplayed(record, stored[index]?.traceHash).forEach(say);
      for (const { effect, answer } of record.effects) {
        if (effect.kind !== 'callTool' || effect.operationId === undefined) continue;
        said.add(effect.operationId);
        const { done } = tools;
        const real = done.get(effect.operationId);
        if (record.flow.id !== 'outside' && !real) continue;
        if (answer.ok && !isSame(real?.answer, answer)) say(`${effect.operationId}: said done, and was not`);
        if (!answer.ok && !HONEST.has(answer.error.code)) say(`${effect.operationId}: ${answer.error.code}`);
      }
    }
    const last = records.at(-1);
    if (session && last && session.state !== packSession(last.after)) say('the state is not the last turn’s');

    // P8: no word of another conversation.
    for (const token of new Set((session?.state ?? '').match(/#s\d+\./g)))
      if (token !== `#${id}.`) say(`knows ${token} of another conversation`);

    // I1, I9 and order, by what people wrote and heard.
    const inputs = records.map(({ input }) => JSON.stringify(input));
    for (const { letters, isDeleted } of own) {
      let heard = 0;
      for (const { key, token, input, answers, refused, inTurn } of letters) {
        for (const code of refused) if (WRONG.has(code)) say(`${key}: ${code}`);
        if (!isDeleted && new Set(answers.map(({ body }) => body)).size > 1) say(`${key}: heard two answers`);
        const [answer] = answers;
        const marked = JSON.stringify(input).includes(token);
        const times = marked ? inputs.filter((text) => text.includes(token)).length : undefined;
        if ((times ?? 0) > 1) say(`${key}: taken ${times} times`);
        const commits = backend.commits.filter((one) => one.key === key && one.sessionId === id);
        if (answer && !commits.some(({ reply }) => reply === answer.body))
          say(`${key}: heard what was not stored`);
        if (!answer || isDeleted || live?.letters !== letters) continue;
        if (times === 0) say(`${key}: acknowledged and lost`);
        if (commits.length > 1) say(`${key}: committed ${commits.length} times`);
        if (stored[answer.turn - 1]?.reply !== answer.body)
          say(`${key}: turn ${answer.turn} says something else`);
        if (inTurn && answer.turn <= heard) say(`${key}: turn ${answer.turn} after turn ${heard} was heard`);
        heard = Math.max(heard, answer.turn);
      }
    }
    const [first] = live?.letters ?? [];
    if (first && first.answers.length === 0) say(`never started: ${first.refused}`);
  }
  return [...broken, ...findWrongCalls(found, said)];
}

/** I3 and I10: what the other side of the tools has seen. */
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
      broken.push(`${op}: called ${calls.length} times, and drops no repeats`);
    if (first.tool !== 'long' && !said.has(op) && !backend.deleted.has(sessionOf(op)))
      broken.push(`${op}: called, and no turn knows of it`);
    for (const [index, { at, by }] of calls.entries()) {
      const next = calls[index + 1];
      if (!next || backend.deleted.has(sessionOf(op))) continue;
      // Either died or was taken for dead; who stood still before the call makes it when it wakes.
      const hits = [...by.hits, ...next.by.hits];
      const isHit = hits.some((hit) => hit > at - LONG_MS && hit <= next.at);
      if (!isHit) broken.push(`${op}: called again by ${next.by.name} while ${by.name} was well`);
    }
  }
  for (const op of backend.listUnsent()) broken.push(`${op}: never told`);
  return broken;
}

/** I5 and the model: the engine alone makes the same turn out of the same state, input and answers. */
function findReplayed(record: TurnRecord, hash: string | undefined): string[] {
  try {
    const { id, version } = record.flow;
    const again = replayTurn(getCompiled(`${id}-v${version}`), record).record;
    if (!isSame(again.after, record.after)) return [`turn ${record.turn} ends elsewhere`];
    return traceHash(again) === hash ? [] : [`turn ${record.turn} does something else`];
  } catch (error) {
    return [`turn ${record.turn} cannot be taken again: ${error}`];
  }
}

const sessionOf = (operationId: string) => operationId.split(':')[0] ?? '';
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
