import { isStepSet } from '../../conditions/condition-sets.ts';
import type { Tool } from '../../document/tool.ts';
import { memoByObject } from '../../memo.ts';
import type { Json } from '../../session/session.ts';
import type { Answer, Effect, FormatItem } from '../../turn/types/effect.ts';
import { drawSchema } from './draw-schema.ts';
import { FAILURES } from './list-outcomes.ts';
import { listResults } from './list-results.ts';
import type { Model } from './model.ts';
import type { GivenMeaning } from './move.ts';

const ok = (value: unknown): Answer => ({ ok: true, value: value as Json });
const NO_SCORE = ['', 0];
const NONE: Answer = { ok: false, error: { code: 'none', message: 'No answer.', retryable: false } };

/** The answers that an effect can get after a message with this meaning. */
export function listEffectAnswers(
  model: Model,
  meaning: GivenMeaning | undefined,
  effect: Effect,
): readonly Answer[] {
  switch (effect.kind) {
    case 'understand': {
      const { commands = [], consent } = meaning ?? {};
      return [ok(consent === undefined ? { commands } : { commands, consent })];
    }
    case 'match':
      return [ok({ scores: matchAll(effect.request.sets, meaning?.condition) })];
    case 'rank':
      return listRankings(effect.request);
    case 'callTool':
      return effect.request.for ? LOOKUPS : listToolAnswers(model, effect.request.tool);
    case 'plan':
      return listPlans(model, effect.request.tools);
    case 'loadCustomer':
      return listCustomers(model);
    case 'format':
      return [ok(effect.request.items.map(writeValue))];
    case 'generate':
      return [ok({ text: null })];
    case 'judge':
      return [ok({ verdict: 'unverified' })];
    case 'history':
      return [ok({ messages: [], ...(effect.request.actions ? { actions: [] } : {}) })];
    case 'recall':
      return [ok({ exchanges: [] })];
    default:
      return [NONE];
  }
}

/**
 * A value as it is stored, with its format where that is another than usual: only hosts can format, and texts that are
 * formatted in other ways must not look the same.
 */
function writeValue({ value, as, style }: FormatItem): string {
  const plain = typeof value === 'string' ? value : JSON.stringify(value);
  const format = [...(as === nameUsualFormat(value) ? [] : [as]), ...(style === undefined ? [] : [style])];
  return format.length === 0 ? plain : `${plain} (${format.join(', ')})`;
}

function nameUsualFormat(value: Json): FormatItem['as'] {
  if (typeof value !== 'string') return 'number';
  return value.includes('T') ? 'datetime' : 'date';
}

/** The condition that is meant scores high. Transitions always score, so that other messages count as drift. */
function matchAll(sets: readonly { set: string; except?: string[] }[], condition: string | undefined) {
  return Object.fromEntries(
    sets.map(({ set, except = [] }) => {
      const isMeant = condition !== undefined && !except.includes(condition);
      return [set, isMeant ? [[condition, 0.99]] : isStepSet(set) ? [NO_SCORE] : []];
    }),
  );
}

/** For a relocalization: each step that fits, or none. A filter or a model that ranks rules is not asked. */
function listRankings({
  purpose,
  options,
}: {
  purpose: string;
  options: readonly { id: string }[];
}): Answer[] {
  if (purpose !== 'relocalize' && purpose !== 'adjudicate') return [NONE];
  return [NONE, ...options.map(({ id }) => ok({ ranked: [[id, 0.99]] }))];
}

const listToolAnswers = (model: Model, id: string): readonly Answer[] => getToolAnswers(model)(id);

/** Listed once per tool. */
const getToolAnswers = memoByObject((model: Model) => {
  const byTool = new Map<string, readonly Answer[]>();
  return (id: string): readonly Answer[] => {
    const tool = model.compiled.tools.get(id);
    const answers = byTool.get(id) ?? [...(tool ? listResults(model, tool).values.map(ok) : []), ...FAILURES];
    byTool.set(id, answers);
    return answers;
  };
});

const candidates = (...names: string[]) =>
  ok({ candidates: names.map((name) => ({ id: name.toLowerCase(), label: name })) });
const LOOKUPS: readonly Answer[] = [
  candidates(),
  candidates('One'),
  candidates('One', 'Two'),
  ok({ unclear: true }),
  ...FAILURES.slice(0, 1),
];

/** Plans from a message have no end; a proof tries each tool alone. */
function listPlans({ compiled }: Model, tools: readonly { tool: string }[]): Answer[] {
  return [
    NONE,
    ok({ intentType: 'conversation', confidence: 0.9, steps: [] }),
    ...tools.flatMap(({ tool: id }) => {
      const tool = compiled.tools.get(id);
      return tool ? [planCall(tool)] : [];
    }),
  ];
}

const planCall = memoByObject(({ id, input }: Tool): Answer => {
  const args = drawSchema({ type: 'object', ...input })[0];
  return ok({ intentType: 'operation', confidence: 0.9, steps: [{ id: '1', tool: id, args }] });
});

function listCustomers({ compiled }: Model): Answer[] {
  const all = [...compiled.capabilities.keys()];
  return [ok({ facts: [], capabilities: all }), ok({ facts: [], capabilities: [] })];
}
