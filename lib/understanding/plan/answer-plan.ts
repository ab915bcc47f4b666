import type { Json } from '@turnpike/engine';
import { isShortAnswer } from '@turnpike/engine/text';
import type { PlanAnswer, PlanRequest } from '@turnpike/engine/turn';
import { roundScore } from '../answer-match.ts';
import type { ReadContext } from '../extractors/extractor.ts';
import type { Moment } from '../extractors/moment.ts';
import type { FlowIndex } from '../flow-index.ts';
import { chooseLocaleWords } from '../locales/choose-locale-words.ts';
import { parseMessage, toWords } from '../message.ts';
import { findPattern, isWhole, mergePhrases } from '../pattern.ts';
import { isForRule } from '../rank-heard.ts';
import { getOffsetAtCivil, isDay, writeDateTime } from '../zoned-time.ts';
import { toMidnight } from './civil-days.ts';
import { type Filled, fillStep } from './fill-step.ts';
import {
  type ClauseGroup,
  type Grouping,
  groupClauses,
  listMoments,
  type PlanMessage,
  type PlanSetup,
} from './group-clauses.ts';
import { hasPassed, isForLater } from './has-passed.ts';
import { leaveOutPoliteness } from './leave-out-politeness.ts';
import { parsePlanMessage } from './parse-plan-message.ts';
import type { PlanTool, ToolInput } from './plan-tools.ts';
import { type Amendment, readAmendment } from './read-amendment.ts';
import type { Earlier } from './read-reference.ts';
import { settleTakeBacks } from './settle-take-backs.ts';
import { splitIdentifier } from './to-fact.ts';
import { listOpenings } from './tool-openings.ts';
import { choosePlanWords } from './words/choose-plan-words.ts';

type Step = PlanAnswer['steps'][number];

/** Maximum confidence of a plan if the message also requests something that no tool does. */
const MAX_UNMET = 0.5;
/** Steps from the message below this score are replaced by what a reply requests. */
const MIN_KEPT_SCORE = 0.6;
/** Confidence that a corrected time ("no wait, 4pm") refers to the last action. */
const AMENDMENT_CONFIDENCE = 0.9;

/**
 * Plans the tool calls that a message requests, without a model. Clauses are matched to tools by meaning; words
 * are matched to inputs by type and by the words before them. Inputs without a value are listed in
 * `missingFields`; nothing is invented.
 */
export async function answerPlan(index: FlowIndex, given: PlanRequest): Promise<PlanAnswer> {
  const locale = chooseLocaleWords(given.locale);
  const context: ReadContext = {
    locale: given.locale,
    words: locale,
    at: given.at,
    timezone: given.timezone,
    afternoon: true,
  };
  const words = choosePlanWords(given.locale);
  const asked = leaveOutPoliteness(given.message, words);
  const request = { ...given, message: await settleTakeBacks(asked, context, words) };
  const tools = request.tools.flatMap(({ tool }) => index.tools.get(tool) ?? []);
  const setup: PlanSetup = {
    tools: [...new Set(tools)],
    index: index.getToolConditions(locale),
    locale,
    words,
    openings: tools.flatMap((tool) => listOpenings(tool, locale, words)),
  };
  const message = parseMessage(request.message);
  const none = (intentType: PlanAnswer['intentType'], scores: Grouping['scores']): PlanAnswer => ({
    intentType,
    confidence: roundScore(intentType === 'conversation' ? 1 : Math.max(0, ...scores.values())),
    steps: [],
    ranked: rank(scores),
  });
  const isTalk = isWhole(
    message.words,
    mergePhrases(locale.smallTalk, locale.end),
    mergePhrases(locale.fillers, locale.smallTalk),
  );
  const replies = (request.clarified ?? []).map(({ reply }) => reply);
  const said = await parsePlanMessage(request.message, context);
  const grouping = groupClauses(said, setup);
  if (replies.length === 0 && isShortAnswer(request.message, request.locale))
    return none('unclear', grouping.scores);
  if (replies.length === 0 && isTalk) return none('conversation', grouping.scores);
  const amendment =
    replies.length === 0 ? await readAmendment(said, request, index, context, setup) : undefined;
  if (amendment) return toAmended(amendment, request, index, grouping.scores);
  const named = await hearReplies(replies, grouping, request, context, setup);
  if (grouping.groups.length === 0) return none('unclear', grouping.scores);
  const isDoubtful = grouping.groups.every(({ score }) => score < MIN_KEPT_SCORE);
  if (isDoubtful && replies.length === 0 && isForRule(index, locale, request.message))
    return none('conversation', grouping.scores);
  if (findPattern(message.words, words.beyond)) grouping.isUnmet = true;
  return toAnswer(grouping, request, index, context, setup, named);
}

/** A plan that only moves the last action to another time. */
function toAmended(
  { tool, args }: Amendment,
  request: PlanRequest,
  index: FlowIndex,
  scores: Grouping['scores'],
): PlanAnswer {
  const step: Step = { id: 's1', tool: tool.id, args };
  const missingFields = listMissing(step, request, index);
  return {
    intentType: 'operation',
    confidence: AMENDMENT_CONFIDENCE,
    ...(missingFields.length > 0 ? { missingFields } : {}),
    steps: [step],
    ranked: rank(new Map(scores).set(tool.id, AMENDMENT_CONFIDENCE)),
  };
}

/**
 * Adds the replies to clarifying questions. The name of a tool selects it; other replies are read like the
 * message. True if a reply named a tool.
 */
async function hearReplies(
  replies: readonly string[],
  grouping: Grouping,
  request: PlanRequest,
  context: ReadContext,
  setup: PlanSetup,
): Promise<boolean> {
  let isNamed = false;
  for (const reply of replies) {
    if (isShortAnswer(reply, request.locale)) continue;
    const tool = findNamed(reply, setup.tools);
    if (tool) {
      isNamed = true;
      grouping.isUnmet = false;
      assignTool(tool, grouping, await parsePlanMessage(request.message, context));
      continue;
    }
    const before = [...grouping.groups];
    const more = groupClauses(await parsePlanMessage(reply, context), setup, before);
    const isOther = more.groups.some((group) => !before.includes(group) && group.score >= MIN_KEPT_SCORE);
    grouping.groups = isOther
      ? more.groups.filter((group) => !before.includes(group) || group.score >= MIN_KEPT_SCORE)
      : more.groups;
    if (isOther) grouping.isUnmet = more.isUnmet;
    for (const [id, score] of more.scores)
      grouping.scores.set(id, Math.max(score, grouping.scores.get(id) ?? 0));
  }
  return isNamed;
}

function findNamed(reply: string, tools: readonly PlanTool[]): PlanTool | undefined {
  const said = toWords(splitIdentifier(reply)).join(' ');
  return tools.find(({ tool: { id, name } }) =>
    [id, name].some((text) => toWords(splitIdentifier(text)).join(' ') === said),
  );
}

/** Uses the chosen tool for the group with the lowest score. */
function assignTool(tool: PlanTool, grouping: Grouping, said: PlanMessage): void {
  const { groups, scores } = grouping;
  scores.set(tool.id, 1);
  const known = groups.find((group) => group.tool === tool);
  const weakest =
    known ?? groups.reduce<ClauseGroup | undefined>((a, b) => (!a || b.score < a.score ? b : a), undefined);
  if (weakest) Object.assign(weakest, { tool, score: 1 });
  else if (said.message.words.length > 0)
    groups.push({
      tool,
      score: 1,
      parts: [{ said, first: 0, last: said.message.words.length, head: 0 }],
      follows: false,
      isElided: false,
    });
}

async function toAnswer(
  { groups, scores, isUnmet }: Grouping,
  request: PlanRequest,
  index: FlowIndex,
  context: ReadContext,
  setup: PlanSetup,
  isNamed: boolean,
): Promise<PlanAnswer> {
  const steps: Step[] = [];
  const earlier: Earlier[] = [];
  let people: readonly string[] = [];
  let confidence = 1;
  let lost = 0;
  let before: { filled: Filled; moments: readonly Moment[]; ids: string[] } | undefined;
  for (const group of groups) {
    const fixed = request.tools.find(({ tool }) => tool === group.tool.id)?.fixed ?? [];
    const moments = group.parts.flatMap(listMoments);
    const day =
      group.isElided && !moments.some(({ hasDay }) => hasDay)
        ? before?.moments.find(({ hasDay }) => hasDay)
        : undefined;
    const filled = await fillStep(group, fixed, {
      index,
      context: day ? { ...context, at: toMidnight(day.time, context) } : context,
      setup,
      request,
      earlier,
      people,
    });
    if (group.isElided && before) {
      inherit(filled, before.filled, group.tool);
      shareHour(before, steps, group.tool, moments, context);
    }
    if (filled.isLost) lost += 1;
    confidence = Math.min(confidence, group.score * filled.trust);
    if (isForLater(group.tool, setup.locale, setup.words))
      for (const input of group.tool.inputs)
        if (hasPassed(filled.args[input.name], input, context)) delete filled.args[input.name];
    const ids: string[] = [];
    for (const args of spread(filled)) {
      const id = `s${steps.length + 1}`;
      const dependsOn = [...new Set([...(group.follows ? (before?.ids ?? []) : []), ...filled.after])];
      steps.push({ id, tool: group.tool.id, args, ...(dependsOn.length > 0 ? { dependsOn } : {}) });
      earlier.push({ id, tool: group.tool, ...findWhen(args, group.tool) });
      ids.push(id);
    }
    if (filled.people.length > 0) people = filled.people;
    before = { filled, moments, ids };
  }
  const missingFields = steps.flatMap((step) => listMissing(step, request, index));
  if (isUnmet) confidence = Math.min(confidence, MAX_UNMET);
  // "Cancel it" without anything that "it" could refer to.
  const isUnclear = lost === groups.length && !isNamed;
  return {
    intentType: isUnclear ? 'unclear' : 'operation',
    confidence: roundScore(isUnclear ? Math.min(confidence, MAX_UNMET) : confidence),
    ...(missingFields.length > 0 && !isUnclear ? { missingFields } : {}),
    steps: isUnclear ? [] : steps,
    ranked: rank(scores),
  };
}

/** Required inputs without a value from the message or the author, as `step.input`. */
function listMissing({ id, tool, args }: Step, { tools }: PlanRequest, index: FlowIndex): string[] {
  const fixed = tools.find((call) => call.tool === tool)?.fixed ?? [];
  const inputs = index.tools.get(tool)?.inputs ?? [];
  return inputs
    .filter((input) => input.isRequired && !fixed.includes(input.name) && !isFilled(input, args))
    .map(({ name }) => `${id}.${name}`);
}

/** A datetime input with only a day is not filled: its hour is still missing. */
function isFilled({ name, fact }: ToolInput, args: Record<string, Json>): boolean {
  return name in args && !(fact.type === 'datetime' && isDay(args[name]));
}

function findWhen(args: Record<string, Json>, { inputs }: PlanTool): Pick<Earlier, 'when'> {
  const input = inputs.find(
    ({ fact, name }) => (fact.type === 'datetime' || fact.type === 'date') && name in args,
  );
  return input ? { when: String(args[input.name]) } : {};
}

const rank = (scores: Grouping['scores']): [string, number][] =>
  [...scores].map(([id, score]): [string, number] => [id, roundScore(score)]).sort((a, b) => b[1] - a[1]);

/** "Gym on Monday and Tuesday": the second step takes missing arguments from the first. */
function inherit(filled: Filled, { args }: Filled, tool: PlanTool): void {
  const isBare = tool.inputs.every(({ name, role }) => role === 'typed' || !(name in filled.args));
  for (const { name, role } of isBare ? tool.inputs : [])
    if (role !== 'typed' && name in args && !(name in filled.args)) filled.args[name] = args[name] as Json;
}

/** "On Monday and Tuesday at seven": the hour of the second step also applies to the first, which has none. */
function shareHour(
  before: { moments: readonly Moment[]; ids: readonly string[] },
  steps: readonly Step[],
  { inputs }: PlanTool,
  moments: readonly Moment[],
  { timezone }: ReadContext,
): void {
  const hour = moments.find(({ hasHour }) => hasHour);
  const [day, ...others] = before.moments;
  const input = inputs.find(({ fact, isEnd }) => fact.type === 'datetime' && !isEnd);
  if (!hour || !input || !day?.hasDay || day.hasHour || others.length > 0) return;
  const { year, month, day: date } = day.time;
  const time = { ...hour.time, year, month, day: date };
  for (const id of before.ids) {
    const step = steps.find((candidate) => candidate.id === id);
    if (!step || isFilled(input, step.args)) continue;
    step.args[input.name] = writeDateTime(time, hour.offset ?? getOffsetAtCivil(timezone, time));
  }
}

function spread({ args, spread: several }: Filled): Record<string, Json>[] {
  return several ? several.names.map((name) => ({ ...args, [several.input]: name })) : [args];
}
