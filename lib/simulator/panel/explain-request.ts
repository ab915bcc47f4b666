import { RISKS, type Risk, resolveSettings, type Settings } from '@turnpike/engine/document';
import type { TurnRecord } from '@turnpike/engine/turn';
import type { EventOf } from '@/lib/simulator/trace/event-entry';
import { listPlans, type PlanStepView } from '@/lib/simulator/trace/list-plans';
import type { Names } from '@/lib/simulator/trace/names';
import { codes, joinPhrases, type Phrase, sayPhrase } from '@/lib/simulator/trace/phrase';
import { say } from '@/lib/words/say';

type Requested = EventOf<'requested'>;

/** Source of the reasons: limits of the flow, and settings of tools and plan nodes. */
export type RequestRules = {
  hitl: { minConfidence: number; approveFrom: Risk };
  tool: (id: string) => { risk: Risk; needsApproval: boolean; irreversible: boolean };
  approval: (node: string) => unknown;
};

/** Why the system asks the customer. */
export function explainRequest(
  event: Requested,
  record: Pick<TurnRecord, 'before' | 'after' | 'events' | 'effects'>,
  names: Names,
  rules: RequestRules,
): Phrase {
  const plan = listPlans(record).find(({ node, rule }) => node === event.node && rule === event.rule);
  const steps = plan?.steps.filter(({ id }) => event.steps.includes(id)) ?? [];
  switch (event.kind) {
    case 'approval':
      return explainApproval(event, steps, record, names, rules);
    case 'missing_fields':
      return sayPhrase(
        'Missing input: {count, plural, one {{tools} requires {facts}} other {{tools} require {facts}}}',
        {
          count: new Set(steps.map(({ tool }) => tool)).size,
          tools: listTools(steps, names),
          facts: codes(event.facts),
        },
      );
    case 'disambiguation':
      return explainChoice(event, record);
    case 'clarification':
      return explainDoubt(record, plan?.confidence, rules);
    case 'intent_unclear':
      return [
        event.options
          ? say(
              'No tool clearly matches the message: {count, plural, one {the closest is offered} other {the # closest are offered}}',
              { count: event.options.length },
            )
          : say('No tool clearly matches the message'),
      ];
  }
}

const RISK_WORDS: Record<Risk, string> = {
  low: say('low'),
  medium: say('medium'),
  high: say('high'),
};

const HAS_RISK: Record<Risk, (name: { strong: string }) => Phrase> = {
  low: (name) => sayPhrase('{name} has low risk', { name }),
  medium: (name) => sayPhrase('{name} has medium risk', { name }),
  high: (name) => sayPhrase('{name} has high risk', { name }),
};

function explainApproval(
  { node }: Requested,
  steps: readonly PlanStepView[],
  { events }: Pick<TurnRecord, 'events'>,
  names: Names,
  { hitl, tool: read, approval }: RequestRules,
): Phrase {
  const isRisky = (risk: Risk): boolean => RISKS.indexOf(risk) >= RISKS.indexOf(hitl.approveFrom);
  const agreed = events.some((event) => event.type === 'understood' && event.consent === 'yes');
  const reasons = [...new Set(steps.map(({ tool }) => tool))].flatMap((id) => {
    const { risk, needsApproval, irreversible } = read(id);
    const name = { strong: names.tool(id) };
    if (needsApproval)
      return [{ byRisk: false, words: sayPhrase('{name} always requires approval', { name }) }];
    if (isRisky(risk)) return [{ byRisk: true, words: HAS_RISK[risk](name) }];
    return irreversible && !agreed
      ? [{ byRisk: false, words: sayPhrase('{name} cannot be undone and requires a clear yes', { name }) }]
      : [];
  });
  if (reasons.length > 0) {
    const list = joinPhrases(reasons.map(({ words }) => words));
    return reasons.some(({ byRisk }) => byRisk)
      ? sayPhrase('Approval: {reasons}, and approval is required from {risk} risk', {
          reasons: list,
          risk: RISK_WORDS[hitl.approveFrom],
        })
      : sayPhrase('Approval: {reasons}', { reasons: list });
  }
  if (approval(node) === 'always')
    return sayPhrase('Approval: {node} always asks for approval', { node: { strong: names.node(node) } });
  const planned = events.findLast((event) => event.type === 'planned') as EventOf<'planned'> | undefined;
  if (planned?.riskLevel)
    return [
      say('Approval: the planner rated the risk as {riskLevel}', {
        riskLevel: RISK_WORDS[planned.riskLevel],
      }),
    ];
  return [say('Approval: this plan requires a yes')];
}

function explainChoice({ options = [] }: Requested, { events }: Pick<TurnRecord, 'events'>): Phrase {
  const found = events.findLast(
    (event) => event.type === 'entity-resolved' && event.outcome === 'ambiguous',
  ) as EventOf<'entity-resolved'> | undefined;
  const count = found?.candidates?.length ?? options.length;
  return found
    ? sayPhrase('{count, plural, one {# candidate matches} other {# candidates match}} {query} for {input}', {
        count,
        query: { code: say('“{text}”', { text: found.query }) },
        input: { code: found.input },
      })
    : [say('{count, plural, one {# candidate matches} other {# candidates match}}', { count })];
}

function explainDoubt(
  { events }: Pick<TurnRecord, 'events'>,
  confidence: number | undefined,
  { hitl }: RequestRules,
): Phrase {
  const vague = events.find((event) => event.type === 'entity-resolved' && event.outcome === 'unclear') as
    | EventOf<'entity-resolved'>
    | undefined;
  if (vague)
    return sayPhrase('{query} is too vague to look up {input}', {
      query: { code: say('“{text}”', { text: vague.query }) },
      input: { code: vague.input },
    });
  if (confidence === undefined) return [say('The meaning of the message is uncertain')];
  return [
    say('Low confidence: {confidence} is below the minimum of {minConfidence}', {
      confidence: confidence.toFixed(2),
      minConfidence: hitl.minConfidence.toFixed(2),
    }),
  ];
}

const listTools = (steps: readonly PlanStepView[], names: Names): Phrase =>
  joinPhrases([...new Set(steps.map(({ tool }) => tool))].map((id) => [{ strong: names.tool(id) }]));
/** Reads the request settings of a draft. Tolerant: a draft can be invalid while its author types. */
export function readRequestRules(document: unknown): RequestRules {
  const { settings, tools, graphs } = (document ?? {}) as {
    settings?: unknown;
    tools?: unknown;
    graphs?: unknown;
  };
  const isObject = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null;
  const list = (value: unknown) => (Array.isArray(value) ? value.filter(isObject) : []);
  const { hitl } = resolveSettings(isObject(settings) ? (settings as Settings) : undefined);
  return {
    hitl,
    tool(id) {
      const found = list(tools).find((item) => item.id === id);
      return {
        risk: RISKS.find((risk) => risk === found?.risk) ?? 'low',
        needsApproval: found?.needsApproval === true,
        irreversible: found?.irreversible === true,
      };
    },
    approval: (id) =>
      list(graphs)
        .flatMap((graph) => list(graph.nodes))
        .find((node) => node.id === id)?.approval,
  };
}
