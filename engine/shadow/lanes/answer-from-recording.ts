import type { CompiledFlow } from '../../compile/compiled-flow.ts';
import { listConditionSets } from '../../conditions/condition-sets.ts';
import { isSameJson } from '../../document/is-same-json.ts';
import { perform } from '../../drivers/take-turn.ts';
import { fillProviders } from '../../testing/fill-providers.ts';
import { listMessages } from '../../testing/script-answers.ts';
import type { Answer, Effect } from '../../turn/types/effect.ts';
import type { TurnRecord } from '../../turn/types/record.ts';
import { LOCAL_KINDS, type Recording, type ShadowOptions } from '../types.ts';
import { changesUnderstanding } from './changes-understanding.ts';
import type { RecordedAnswer, RecordedAnswers } from './recorded-answers.ts';

type Lane = {
  draft: CompiledFlow;
  versions: Recording['versions'];
  recorded: RecordedAnswers;
  local: ShadowOptions['local'];
  /** The turns of the lane so far. */
  turns: readonly TurnRecord[];
};

/**
 * Answers an effect of the draft lane from the recording, or with local providers where these answered before.
 * Undefined: only a model, a tool or a person could answer it, so the lane cannot continue.
 */
export async function answerFromRecording(
  lane: Lane,
  effect: Effect,
  turn: number,
): Promise<Answer | undefined> {
  const entry = lane.recorded.take(effect, turn);
  if (entry) return isAffected(lane, entry) ? answerAgain(lane, entry, effect) : entry.answer;
  if (effect.kind === 'history' && !effect.request.actions)
    return answerHistory(lane, effect.request.messages);
  // Numbers and dates are never formatted by a model.
  if (effect.kind === 'format') return ask(lane, lane.draft, effect);
  return isLocalKind(effect) && lane.recorded.wasLocal(effect.kind)
    ? ask(lane, lane.draft, effect)
    : undefined;
}

/** Whether the draft changes what the answer depends on besides the request. */
function isAffected({ draft, versions }: Lane, { effect, hash }: RecordedAnswer): boolean {
  const version = versions.get(hash);
  if (!version || effect.kind === 'format' || !isLocalKind(effect)) return false;
  return changesUnderstanding(version.flow, draft.flow, effect);
}

/**
 * The answer that the draft would get. If the recorded one did not come from today's local providers, it is kept,
 * except for scores of conditions that are not the same anymore.
 */
async function answerAgain(
  lane: Lane,
  { effect: before, answer, hash }: RecordedAnswer,
  effect: Effect,
): Promise<Answer | undefined> {
  const version = lane.versions.get(hash) as CompiledFlow;
  if (answer.by === undefined) {
    const now = await ask(lane, lane.draft, effect);
    if (isSameJson(now, answer) || isSameJson(await ask(lane, version, before), answer)) return now;
  }
  return effect.kind === 'match' && !hasSameSets(effect, version, lane.draft) ? undefined : answer;
}

function hasSameSets(
  { request }: Extract<Effect, { kind: 'match' }>,
  before: CompiledFlow,
  after: CompiledFlow,
): boolean {
  const [was, is] = [listConditionSets(before.flow), listConditionSets(after.flow)];
  return request.sets.every(({ set }) => isSameJson(was.get(set) ?? [], is.get(set) ?? []));
}

const isLocalKind = ({ kind }: Effect): boolean => (LOCAL_KINDS as readonly string[]).includes(kind);

const NO_PROVIDERS = fillProviders(() => {
  throw new Error('A shadow run asks local providers only.');
});

async function ask({ local }: Lane, flow: CompiledFlow, effect: Effect): Promise<Answer> {
  return perform(effect, { ...NO_PROVIDERS, ...pickLocal(local(flow)) });
}

/** A host may give all of its local providers, but only these may answer. */
function pickLocal(given: ReturnType<ShadowOptions['local']>): ReturnType<ShadowOptions['local']> {
  const { understand, match, format, rank, generate, judge, plan } = given;
  return { understand, match, format, rank, generate, judge, plan };
}

function answerHistory({ turns }: Lane, messages: number): Answer {
  const said = messages === 0 ? [] : listMessages(turns.map((record) => ({ record }))).slice(-messages);
  return { ok: true, value: { messages: said } };
}
