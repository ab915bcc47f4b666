import {
  chooseLocale,
  DEFAULT_RETRY_POLICY,
  type Fact,
  type FlowDocument,
  getVariants,
  type Node,
  type RetryPolicy,
} from '@turnpike/engine';

/** What a node's card says, all as text. */
export type CardText = {
  name: string;
  prompt: string;
  /** Prompt variants beyond the first. */
  more: number;
  facts: string[];
  /** One constraint on the first fact, e.g. "at least 0". */
  constraint?: string;
  /** Required gates and states, and what the card's footer says besides. */
  requires: string[];
  note?: { kind: 'retry' | 'sets' | 'queue' | 'outcome'; text: string };
  /** `1×`: how often it may run. */
  runs?: string;
};

export const ON_EXHAUST_LABELS = {
  CLARIFY: 'Clarify',
  BROADEN: 'Broaden',
  HANDOFF: 'Hand off',
  SKIP: 'Skip',
} as const;

export function getCardText(document: FlowDocument, node: Node, facts: ReadonlyMap<string, Fact>): CardText {
  const given = node.produces ?? [];
  const first = given.map((name) => facts.get(name)).find((fact) => fact !== undefined);
  const text = node.text ?? (node.type === 'question' ? first?.prompt : undefined);
  const variants = text === undefined ? [] : getVariants(text);
  return {
    name: node.name,
    prompt: variants[0] === undefined ? '' : chooseLocale(variants[0], document.locale, document.locale),
    more: Math.max(0, variants.length - 1),
    facts: given,
    constraint: first ? describeConstraint(first) : undefined,
    requires: [...(node.requires ?? []), ...(node.requiresStates ?? [])],
    note: getNote(document, node),
    runs: node.runPolicy?.maxExecutions === undefined ? undefined : `${node.runPolicy.maxExecutions}×`,
  };
}

export function getRetryPolicy(document: FlowDocument, node: Node): Required<RetryPolicy> {
  return { ...DEFAULT_RETRY_POLICY, ...document.settings?.retryPolicy, ...node.retryPolicy };
}

function getNote(document: FlowDocument, node: Node): CardText['note'] {
  if (node.type === 'handoff') return node.queue ? { kind: 'queue', text: node.queue } : undefined;
  if (node.type === 'terminal') return node.outcome ? { kind: 'outcome', text: node.outcome } : undefined;
  if (node.type === 'message') {
    const states = node.producesStates ?? [];
    return states.length > 0 ? { kind: 'sets', text: states.join(', ') } : undefined;
  }
  const { maxAttempts, onExhaust } = getRetryPolicy(document, node);
  return { kind: 'retry', text: `${maxAttempts} · ${ON_EXHAUST_LABELS[onExhaust]}` };
}

/** The first thing asked of a value, in words; undefined when anything of its type will do. */
export function describeConstraint(fact: Fact): string | undefined {
  for (const validator of fact.validate ?? []) {
    if (validator.min !== undefined && validator.max !== undefined)
      return `${validator.min} to ${validator.max}`;
    if (validator.min !== undefined) return `at least ${validator.min}`;
    if (validator.max !== undefined) return `at most ${validator.max}`;
    if (validator.in) return `one of ${validator.in.length}`;
    if (validator.minLength !== undefined) return `${validator.minLength}+ characters`;
    if (validator.maxLength !== undefined) return `up to ${validator.maxLength} characters`;
    if (validator.pattern !== undefined) return 'pattern';
    if (validator.check !== undefined) return 'checked';
  }
  return undefined;
}
