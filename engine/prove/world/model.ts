import type { CompiledFlow } from '../../compile/compiled-flow.ts';
import { listCallFacts } from '../../compile/list-call-facts.ts';
import type { Survey } from '../../compile/survey/types.ts';
import { getRuleSet } from '../../conditions/condition-sets.ts';
import type { Call } from '../../document/call.ts';
import type { Fact } from '../../document/fact.ts';
import type { Rule } from '../../document/rule.ts';
import { isPlain } from '../../text/format-message.ts';
import type { Region, Regions } from '../regions/regions.ts';

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
   * Rules that only say a fixed text, with its template: after any of them, a conversation continues in the same way.
   */
  plainRules: ReadonlyMap<string, string>;
  /** The graphs that a message can start. */
  startable: readonly string[];
  /** The calls of each tool. */
  calls: ReadonlyMap<string, readonly Call[]>;
  hasIrreversible: boolean;
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
      [...rules.values()].flat().flatMap((rule): [string, string][] => {
        const template = findPlainTemplate(survey, rule);
        return template === undefined ? [] : [[rule.id, template]];
      }),
    ),
    startable: flow.graphs
      .filter(({ id, trigger, enabled }) => trigger && enabled !== false && id !== flow.main)
      .map(({ id }) => id),
    calls,
    hasIrreversible: (flow.tools ?? []).some(({ irreversible }) => irreversible === true),
  };
}

export const getRegion = ({ regions }: Model, fact: string): Region => regions.get(fact) ?? UNKNOWN;

const UNKNOWN: Region = {
  ...{ values: [], others: [], invalid: [], exact: true, expressions: [] },
  getCell: JSON.stringify,
};

/** The template of a rule without calls, limits or conditions that always applies. */
function findPlainTemplate({ flow }: Survey, rule: Rule): string | undefined {
  const {
    calls,
    maxFiresPerSession = 0,
    cooldownTurns = 0,
    condition,
    reply,
    templates = [],
    hardConstraint,
  } = rule;
  const template = flow.templates?.find(({ id }) => id === templates[0]);
  const isLimited = maxFiresPerSession + cooldownTurns > 0 || condition.when !== undefined;
  if (calls?.length || isLimited || hardConstraint || !template || reply !== undefined) return undefined;
  const { id, mode, when, text } = template;
  const isFixed = mode === 'EXCLUSIVE' && when === undefined && typeof text === 'string' && isPlain(text);
  return isFixed ? id : undefined;
}
