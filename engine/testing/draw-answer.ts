import type { CompiledFlow } from '../compile/compiled-flow.ts';
import { listConditionSets } from '../conditions/condition-sets.ts';
import { answerMock } from '../drivers/answer-mock.ts';
import type { Json, Pending, Session } from '../session/session.ts';
import { type Answer, type Effect, SPEECH_ACTS } from '../turn/types/effect.ts';
import type { Command } from '../turn/types/input.ts';
import type { TurnResult } from '../turn/types/record.ts';
import { listActions } from '../views/list-actions.ts';
import { chance, drawBySchema, drawFact, pick, type Random } from './draw-value.ts';
import { listMessages } from './script-answers.ts';

const json = (value: unknown): Answer => ({ ok: true, value: value as Json });
const DOWN: Answer = { ok: false, error: { code: 'down', message: 'It is down.', retryable: true } };

/** A random answer to an effect, using names and values of the flow; occasionally a failure. */
export function drawAnswer(
  random: Random,
  compiled: CompiledFlow,
  session: Session,
  turns: readonly Pick<TurnResult, 'record'>[],
  effect: Effect,
): Answer {
  if (effect.kind !== 'format' && chance(random, 3)) return DOWN;
  switch (effect.kind) {
    case 'understand':
      return json({
        commands: drawCommands(random, compiled, session),
        ...(chance(random, 20) && {
          sentiment: pick(random, ['neutral', 'negative', 'positive']),
          topic: 'x',
        }),
        ...drawHearing(random, compiled, session),
      });
    case 'format':
      return json(effect.request.items.map(({ value }) => JSON.stringify(value)));
    case 'generate':
      return json({ text: chance(random, 70) ? `In words ${effect.seq}.` : null });
    case 'match': {
      const conditions = listConditionSets(compiled.flow);
      return json({
        scores: Object.fromEntries(
          effect.request.sets.map(({ set, topK, except = [] }) => [
            set,
            rank(
              random,
              (conditions.get(set) ?? []).map(({ id }) => id).filter((id) => !except.includes(id)),
            ).slice(0, topK),
          ]),
        ),
      });
    }
    case 'rank':
      return json({
        ranked: rank(
          random,
          effect.request.options.map(({ id }) => id),
        ),
      });
    case 'judge':
      return json({
        verdict: pick(random, ['passed', 'passed', 'passed', 'violated', 'unverified']),
        violated: effect.request.rules.slice(0, 1).map(({ id }) => id),
      });
    case 'history': {
      const { messages, actions } = effect.request;
      return json({
        messages: messages === 0 ? [] : listMessages(turns).slice(-messages),
        ...(actions && { actions: listActions(turns, actions) }),
      });
    }
    case 'recall':
      return json({ exchanges: [] });
    case 'loadCustomer':
      return json({
        facts: [],
        capabilities: (compiled.flow.capabilities ?? []).map(({ id }) => id).filter(() => chance(random, 70)),
      });
    case 'plan':
      return drawPlan(random, compiled, effect.request.tools);
    case 'callTool':
      return drawResult(random, compiled, effect.request);
    case 'preprocess':
      return json({ texts: effect.request.attachments.map(() => 'seen') });
    case 'postprocess':
      return json({ media: effect.request.texts.map(() => null) });
  }
}

/** Occasionally adds clauses, a consent, or ambiguous values. */
function drawHearing(random: Random, { flow }: CompiledFlow, { pending }: Session) {
  const asked = flow.facts.find(({ name }) => name === pending?.facts[0]);
  const act = pick(random, SPEECH_ACTS);
  return {
    ...(chance(random, 50) && { consent: pick(random, ['yes', 'no', 'unclear']) }),
    ...(act && chance(random, 30) && { heard: { clauses: [{ text: 'words', act }] } }),
    ...(asked &&
      chance(random, 8) && {
        unclear: { fact: asked.name, values: [drawFact(random, asked), drawFact(random, asked)] },
      }),
  };
}

const rank = (random: Random, ids: readonly string[]) =>
  ids.map((id): [string, number] => [id, Math.round(random() * 100) / 100]).sort((a, b) => b[1] - a[1]);

function drawCommands(random: Random, { flow }: CompiledFlow, { pending }: Session): Command[] {
  const commands: Command[] = [];
  const asked = new Set(pending?.facts ?? []);
  for (const fact of flow.facts)
    if (fact.compute === undefined && chance(random, asked.has(fact.name) ? 75 : 4))
      commands.push({ type: 'SetFact', fact: fact.name, value: drawFact(random, fact) });
  for (const name of asked)
    if (!flow.facts.some((fact) => fact.name === name))
      commands.push({ type: 'SetFact', fact: name, value: pick(random, ['Dana', 'a', 30]) ?? 'a' });
  if (pending?.request || pending?.expects === 'yes_no')
    commands.push(chance(random, 75) ? { type: 'Affirm' } : { type: 'Deny' });
  if (chance(random, 30)) {
    const other = drawOther(random, flow, pending);
    if (other) commands.push(other);
  }
  return commands;
}

function drawOther(
  random: Random,
  flow: CompiledFlow['flow'],
  pending: Pending | undefined,
): Command | undefined {
  const graph = pick(random, flow.graphs)?.id;
  const path = pick(random, flow.paths ?? [])?.id;
  const fact = pick(random, flow.facts);
  const option = pick(random, pending?.options ?? [])?.id;
  const command = pick<Command | undefined>(random, [
    graph ? { type: 'StartGraph', graph } : undefined,
    graph ? { type: 'StartGraph', graph, confidence: Math.round(random() * 100) / 100 } : undefined,
    path ? { type: 'ChoosePath', path } : undefined,
    option ? { type: 'Choose', options: [option] } : undefined,
    fact ? { type: 'CorrectFact', fact: fact.name, value: drawFact(random, fact) } : undefined,
    fact ? { type: 'CorrectFact', fact: fact.name } : undefined,
    { type: 'UnknownAnswer' },
    { type: 'Clarify' },
    { type: 'Clarify', how: 'repeat' },
    graph ? { type: 'StartGraph', graph, restart: true } : undefined,
    { type: 'Digress', kind: 'question' },
    { type: 'ResumeGraph' },
    { type: 'CancelGraph' },
    { type: 'Signal', signal: 'exit', confidence: 0.9 },
  ]);
  return chance(random, 4) ? { type: chance(random, 50) ? 'Escalate' : 'EndConversation' } : command;
}

function drawPlan(random: Random, { tools }: CompiledFlow, allowed: readonly { tool: string }[]): Answer {
  const steps = Array.from({ length: 1 + Math.floor(random() * 2) }, (_, index) => {
    const tool = pick(random, allowed)?.tool ?? 'none';
    const args = drawBySchema(random, { type: 'object', ...tools.get(tool)?.input });
    return { id: `s${index}`, tool, args, dependsOn: index > 0 && chance(random, 40) ? ['s0'] : [] };
  });
  return json({
    intentType: chance(random, 92) ? 'operation' : 'unclear',
    confidence: chance(random, 85) ? 0.9 : 0.4,
    steps,
  });
}

/** The answer of the tool's mock, or if it has no matching case, a result drawn from the tool's schema. */
function drawResult(
  random: Random,
  { tools }: CompiledFlow,
  request: { tool: string; args: Record<string, Json>; node: string; for?: object },
): Answer {
  const tool = tools.get(request.tool);
  if (!tool) return DOWN;
  const answer = answerMock(tool, request);
  if (answer.ok || (answer.error.code !== 'no-case' && answer.error.code !== 'no-cases')) return answer;
  if (request.for) {
    const all = [
      { id: 'p1', label: 'Dana Levi' },
      { id: 'p2', label: 'Dana Cohen' },
    ];
    return json({ candidates: all.slice(0, Math.floor(random() * 3)) });
  }
  return json(tool.output ? drawBySchema(random, tool.output) : { id: 'r1' });
}
