import type { StepNode } from '../../document/node.ts';
import type { Rule } from '../../document/rule.ts';
import type { Json } from '../../session/session.ts';
import { getHistory } from '../align/get-history.ts';
import { listAttached } from '../align/read-attachments.ts';
import { ask } from '../effects.ts';
import { listSeen } from '../scope.ts';
import type { Alignment } from '../turn-state.ts';
import { addEvent, type Turn } from '../turn-state.ts';
import type { Asking, JudgeRequest, ReplyRequest } from '../types/effect.ts';
import type { FilledPart } from '../types/filled-part.ts';
import type { ConstraintVerdict, MatchedRule } from '../types/outcome.ts';
import { checkConstraints, listHardRules, sayAll } from './check-constraints.ts';
import type { WrittenReply } from './find-templates.ts';
import { readJudgement } from './read-judgement.ts';

export type ReplyMatter = {
  step: StepNode | undefined;
  matched: readonly MatchedRule[];
  suggestions: readonly WrittenReply[];
  base: string | undefined;
  /** The parts that are sent with the reply. */
  content: FilledPart[] | undefined;
};

export type Generated = { text?: string; broken?: Rule };

/**
 * Generates a reply with a model and checks it against the hard constraints. A reply that violates one is
 * generated again with the violated rule named, at most `maxRetries` times. Without a text, the result has
 * the rule that the last reply violated, or nothing if no reply came.
 */
export function* generateReply(turn: Turn, alignment: Alignment, matter: ReplyMatter): Asking<Generated> {
  const { maxRetries, selfCritique } = alignment.settings.enforcement;
  const rules = listHardRules(turn, alignment);
  // A request that was sent is part of the record, so later changes go into a copy.
  let request = yield* prepareRequest(turn, alignment, matter, rules.length === 0 && !selfCritique);
  let tries = 0;
  for (;;) {
    const [answer] = yield* ask(turn, [{ kind: 'generate', request }]);
    tries += 1;
    const text = answer?.ok ? readText(answer.value) : undefined;
    if (text === undefined) return {};
    const verdicts = yield* checkConstraints(turn, alignment, rules, sayAll(text, matter.content));
    const broken = verdicts.filter(({ verdict }) => verdict === 'violated');
    if (broken.length === 0) {
      const feedback =
        selfCritique && tries <= maxRetries ? yield* critique(turn, matter, alignment, text) : undefined;
      if (feedback === undefined) {
        noteGenerated(turn, tries, request, verdicts);
        return { text };
      }
      request = { ...request, feedback };
      continue;
    }
    if (tries > maxRetries) {
      addEvent(turn, { type: 'enforced', constraints: verdicts, action: 'replaced', rejected: text });
      return { broken: alignment.index.rules.get((broken[0] as ConstraintVerdict).rule) as Rule };
    }
    addEvent(turn, { type: 'enforced', constraints: verdicts, action: 'regenerated', rejected: text });
    request = { ...request, avoid: nameBroken(alignment, broken, text) };
  }
}

function noteGenerated(
  turn: Turn,
  tries: number,
  { recalled }: ReplyRequest,
  constraints: ConstraintVerdict[],
): void {
  addEvent(turn, { type: 'generated', tries, by: 'provider', recalled: recalled.length });
  if (constraints.length > 0) addEvent(turn, { type: 'enforced', constraints, action: 'kept' });
}

function nameBroken(
  { index }: Alignment,
  broken: readonly ConstraintVerdict[],
  rejected: string,
): NonNullable<ReplyRequest['avoid']> {
  return broken.map(({ rule }) => ({ rule, action: (index.rules.get(rule) as Rule).action, rejected }));
}

/**
 * Collects the input of a reply. Sensitive facts are left out, since a model does not need them. See
 * docs/rulings.md#32.
 */
function* prepareRequest(
  turn: Turn,
  alignment: Alignment,
  { step, matched, suggestions, base }: ReplyMatter,
  streams: boolean,
): Asking<ReplyRequest> {
  const { settings, index, results, text = '' } = alignment;
  const history = yield* getHistory(turn, settings.understand.historyTurns);
  const recalled = yield* recall(turn, alignment);
  const facts: Record<string, Json> = {};
  for (const [name, value] of listSeen(turn.session, turn.view.frame))
    if (!turn.compiled.facts.get(name)?.sensitive) facts[name] = value;
  const graph = turn.session.frames.at(-1)?.graph ?? '';
  const request: ReplyRequest = {
    purpose: 'reply',
    locale: turn.locale,
    message: text,
    actions: matched.map(({ rule }) => ({ rule, action: (index.rules.get(rule) as Rule).action })),
    suggestions: suggestions.map((item) => item.text),
    results,
    facts,
    history,
    recalled,
    streams,
  };
  if (step)
    request.step =
      step.description === undefined
        ? { graph, name: step.name }
        : { graph, name: step.name, description: step.description };
  if (base !== undefined) request.base = base;
  const attached = listAttached(turn);
  if (attached) request.attached = attached;
  return request;
}

const MAX_RECALLED = 5;

/** Earlier exchanges of this customer, the most similar to the message. See docs/rulings.md#45. */
function* recall(turn: Turn, { settings, text }: Alignment): Asking<string[]> {
  const { customer } = turn.session;
  if (!settings.retrieval.includeMemory || customer === undefined || text === undefined) return [];
  const outside = settings.understand.historyTurns;
  const [answer] = yield* ask(turn, [
    { kind: 'recall', request: { customer, text, limit: MAX_RECALLED, outside } },
  ]);
  const { exchanges } = ((answer?.ok ? answer.value : undefined) ?? {}) as { exchanges?: Json };
  return Array.isArray(exchanges)
    ? exchanges.filter((exchange) => typeof exchange === 'string').slice(0, MAX_RECALLED)
    : [];
}

/** The critic's feedback, or undefined if the reply follows the rules or no judge can decide. */
function* critique(
  turn: Turn,
  { matched }: ReplyMatter,
  { index }: Alignment,
  response: string,
): Asking<string | undefined> {
  if (matched.length === 0) return undefined;
  const request: JudgeRequest = {
    purpose: 'critique',
    response,
    locale: turn.locale,
    rules: matched.map(({ rule }) => ({ id: rule, action: (index.rules.get(rule) as Rule).action })),
  };
  const [answer] = yield* ask(turn, [{ kind: 'judge', request }]);
  const { verdict, feedback } = (answer?.ok ? readJudgement(answer.value) : undefined) ?? {
    verdict: 'unverified' as const,
    feedback: undefined,
  };
  addEvent(turn, { type: 'critique', verdict, ...(feedback !== undefined && { feedback }) });
  return verdict === 'violated' ? (feedback ?? 'The reply does not do what the rules ask for.') : undefined;
}

function readText(value: Json): string | undefined {
  const { text } = (value ?? {}) as { text?: Json };
  return typeof text === 'string' && text.trim() !== '' ? text : undefined;
}
