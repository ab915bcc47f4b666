import type { CompiledFlow } from '../compile/compiled-flow.ts';
import { isSameJson } from '../document/is-same-json.ts';
import { newSession } from '../session/new-session.ts';
import type { Json, Session } from '../session/session.ts';
import type { Effect } from '../turn/types/effect.ts';
import type { TurnRecord } from '../turn/types/record.ts';
import { findCause } from './cause/find-cause.ts';
import { answerFromRecording } from './lanes/answer-from-recording.ts';
import { compareTurnRecords } from './lanes/compare-turns.ts';
import { findObstacle } from './lanes/find-obstacle.ts';
import { followOperations } from './lanes/follow-operations.ts';
import { listTurnDecisions } from './lanes/list-decisions.ts';
import { indexAnswers } from './lanes/recorded-answers.ts';
import { takeDraftTurn } from './lanes/take-draft-turn.ts';
import type {
  Cause,
  FirstDifference,
  Recording,
  ShadowOptions,
  ShadowResult,
  ShadowVerdict,
  Unanswered,
} from './types.ts';

/**
 * Runs a recorded conversation through a draft and compares it with what happened. Nothing is sent and nothing is
 * stored: effects are answered from the recording, or by local providers where these answered before.
 *
 * The lane of the draft ends at its first other decision, because the customer's later messages do not answer it.
 */
export async function shadow(
  draft: CompiledFlow,
  recording: Recording,
  { local }: ShadowOptions,
): Promise<ShadowResult> {
  const { id, records, versions } = recording;
  const turns: TurnRecord[] = [];
  const end = (verdict: ShadowVerdict): ShadowResult => ({ id, turns, ...verdict });
  const obstacle = findObstacle(recording, draft.id);
  if (obstacle) return end({ verdict: 'refused', ...obstacle });
  const recorded = indexAnswers(records);
  const operations = followOperations(records);
  let session = startSession(draft, (records[0] as TurnRecord).before);
  let words: ShadowVerdict | undefined;
  for (const was of records) {
    const { turn } = was;
    const version = versions.get(was.flow.hash) as CompiledFlow;
    const explain = (is: TurnRecord): Cause => findCause(version.flow, draft.flow, was, is);
    const input = operations.translate(was.input);
    if (!input) return end({ verdict: 'stopped', turn, asked: { kind: 'callTool' }, cause: { steps: 0 } });
    const lane = { draft, versions, recorded, local, turns };
    const { result, asked } = await takeDraftTurn(draft, session, input, was.engine, (effect) =>
      answerFromRecording(lane, effect, turn),
    );
    const is = result.record;
    if (asked)
      return end({
        verdict: 'stopped',
        turn,
        asked: describeAsked(asked),
        cause: explain(toAsked(is, asked)),
      });
    turns.push(is);
    const compared = compareTurnRecords(was, is);
    if (compared !== 'same') {
      const differs = { turn, cause: explain(is), difference: findDifference(was, is) };
      if (compared === 'decisions') return end({ verdict: 'differs', ...differs });
      words ??= { verdict: 'words', ...differs };
    }
    operations.note(is.events);
    session = result.session;
  }
  return end(words ?? { verdict: 'same' });
}

/** The conversation from its start: the same id and customer, and the facts it was started with. */
function startSession(draft: CompiledFlow, { id, customer, at, facts }: Session): Session {
  const given = facts.flatMap(([name, value, , source]): [string, Json][] =>
    source === 'start' ? [[name, value]] : [],
  );
  return newSession(draft, {
    ...{ id, at, facts: Object.fromEntries(given) },
    ...(customer !== undefined && { customer }),
  });
}

function describeAsked({ kind, request }: Effect): Unanswered {
  if (kind === 'callTool') return { kind, tool: request.tool, node: request.node };
  if (kind === 'plan') return { kind, node: request.node };
  return { kind };
}

/** The turn up to the effect without an answer, which is its last event. */
function toAsked(record: TurnRecord, asked: Effect): TurnRecord {
  const at = record.events.findIndex((event) => event.type === 'effect-failed' && event.kind === asked.kind);
  const events = at < 0 ? record.events : record.events.slice(0, at);
  const { tool, node } = describeAsked(asked);
  const event = { type: 'tool-called', tool, node } as TurnRecord['events'][number];
  return {
    ...record,
    events: tool === undefined && node === undefined ? events : [...events, event],
    replies: [],
  };
}

function findDifference(was: TurnRecord, is: TurnRecord): FirstDifference {
  const [old, now] = [listTurnDecisions(was), listTurnDecisions(is)];
  const at = old.findIndex(({ text }, index) => text !== now[index]?.text);
  if (at >= 0) return { before: old[at]?.event, after: now[at]?.event };
  if (now.length > old.length) return { after: now[old.length]?.event };
  const events = is.events.findIndex((event, index) => !isSameJson(event, was.events[index] ?? null));
  return { before: was.events[events], after: is.events[events] };
}
