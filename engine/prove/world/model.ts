import type { CompiledFlow } from '../../compile/compiled-flow.ts';
import { listCallFacts } from '../../compile/list-call-facts.ts';
import type { Survey } from '../../compile/survey/types.ts';
import { getRuleSet } from '../../conditions/condition-sets.ts';
import type { Call } from '../../document/call.ts';
import type { Fact } from '../../document/fact.ts';
import { isLocal, resolveSettings } from '../../document/resolve-settings.ts';
import type { Rule } from '../../document/rule.ts';
import type { Template } from '../../document/template.ts';
import type { Region, Regions } from '../regions/regions.ts';
import { isFixedText } from '../search/list-alike-questions.ts';

/** What a proof knows about a flow and its surroundings. */
export type Model = {
  compiled: CompiledFlow;
  survey: Survey;
  regions: Regions;
  /** Facts that a customer can give and correct. */
  given: ReadonlyMap<string, Fact>;
  /** Enabled rules by the set of conditions they are matched in. */
  rules: ReadonlyMap<string, readonly Rule[]>;
  /**
   * Rules that only say a fixed text, with its template: after any of them with the same mode, a conversation continues
   * in the same way. After one with a cooldown, it also has to wait.
   */
  plainRules: ReadonlyMap<string, Template>;
  /** The graphs that a message can start. */
  startable: readonly string[];
  /** The calls of each tool. */
  calls: ReadonlyMap<string, readonly Call[]>;
  hasIrreversible: boolean;
  /** Facts of which a condition asks whether they changed. */
  changing: ReadonlySet<string>;
};

export function createModel(survey: Survey, regions: Regions): Model {
  const { compiled, flow } = survey;
  const byCalls = listCallFacts(flow);
  const given = flow.facts.filter(({ name, compute }) => compute === undefined && !byCalls.has(name));
  const rules = new Map<string, Rule[]>();
  const calls = new Map<string, Call[]>();
  for (const { call } of survey.calls) calls.set(call.tool, [...(calls.get(call.tool) ?? []), call]);
  for (const rule of flow.rules ?? []) {
    if (rule.enabled === false) continue;
    const set = getRuleSet(rule.scope);
    rules.set(set, [...(rules.get(set) ?? []), rule]);
  }
  return {
    compiled,
    survey,
    regions,
    given: new Map(given.map((fact) => [fact.name, fact])),
    rules,
    plainRules: new Map(
      [...rules.values()].flat().flatMap((rule): [string, Template][] => {
        const template = findPlainTemplate(survey, rule);
        return template === undefined ? [] : [[rule.id, template]];
      }),
    ),
    startable: flow.graphs
      .filter(({ id, trigger, enabled }) => trigger && enabled !== false && id !== flow.main)
      .map(({ id }) => id),
    calls,
    changing: new Set(survey.expressions.flatMap(({ guard }) => guard.analysis.changed)),
    hasIrreversible: (flow.tools ?? []).some(({ irreversible }) => irreversible === true),
  };
}

export const getFactRegion = ({ regions }: Model, fact: string): Region => regions.get(fact) ?? UNKNOWN;

const UNKNOWN: Region = {
  ...{ values: [], others: [], invalid: [], exact: true, expressions: [] },
  getCell: JSON.stringify,
};

/** The only text of a rule without calls or conditions, as a template, unless the rule applies a limited number of times. */
function findPlainTemplate(survey: Survey, rule: Rule): Template | undefined {
  const { calls, maxFiresPerSession = 0, condition, reply, templates = [], hardConstraint } = rule;
  const own = survey.compiled.alignment?.replies.get(rule.id);
  const template = own ?? survey.flow.templates?.find(({ id }) => id === templates[0]);
  const isLimited = maxFiresPerSession > 0 || condition.when !== undefined;
  const saysMore = reply !== undefined && templates.length > 0;
  if (calls?.length || isLimited || saysMore || hardConstraint || !template) return undefined;
  return template.when === undefined && isSaidAsWritten(survey, template) && isFixedText(template.text)
    ? template
    : undefined;
}

/** Whether no model words the reply. Without a model, the first suggestion is the reply. */
const isSaidAsWritten = ({ flow }: Survey, { mode }: Template): boolean =>
  mode === 'EXCLUSIVE' ||
  (mode === 'SUGGEST' && isLocal(resolveSettings(flow.settings).models.generate.model));
