import {
  type Assignment,
  DEFAULT_RETRY_POLICY,
  ELSE,
  type Fact,
  type FlowDocument,
  type Graph,
  listGivenFacts,
  type Node,
  type PlanNode,
  type RetryPolicy,
} from '@turnpike/engine/document';
import { chooseLocale, getVariants } from '@turnpike/engine/text';
import { say } from '@/lib/words/say';
import { describeExpression } from '../conditions/describe-expression';
import { canHaveContent } from '../content/can-have-content';
import { getOrders } from './graph-edges';
import { readPlurals } from './read-plurals';
import { listStepMarks, type StepMark } from './step-marks';

/** The texts of a node's card. */
export type CardText = {
  name: string;
  prompt: string;
  /** Prompt variants beyond the first. */
  more: number;
  facts: string[];
  /** One constraint on the first fact, e.g. "at least 0"; a decision's first guard. */
  constraint?: string;
  /** Names of the paths the node runs on. */
  paths?: string[];
  /** Required gates and states, shown in the footer. */
  requires: string[];
  note?: {
    kind: 'retry' | 'sets' | 'queue' | 'outcome' | 'branch' | 'tool' | 'graph' | 'approval';
    text: string;
  };
  /** Names of the tools of a plan. */
  tools?: string[];
  /** Footer of a step. */
  marks?: StepMark[];
  /** Numbers of parts and quick replies, if there are any. */
  content?: { parts: number; quickReplies: number };
  /** `1×`: maximum number of runs. */
  runs?: string;
};

export const ON_EXHAUST_LABELS = {
  CLARIFY: say('Clarify'),
  BROADEN: say('Try a related question'),
  HANDOFF: say('Hand off'),
  SKIP: say('Skip'),
} as const;

export function getCardText(
  document: FlowDocument,
  node: Node,
  facts: ReadonlyMap<string, Fact>,
  graph?: Graph,
): CardText {
  const given = listGivenFacts(node);
  const first = given.map((name) => facts.get(name)).find((fact) => fact !== undefined);
  const text = node.text ?? (node.type === 'question' ? first?.prompt : undefined);
  const variants = text === undefined ? [] : getVariants(text);
  const paths = (node.paths ?? []).map((id) => document.paths?.find((path) => path.id === id)?.name ?? id);
  const edges = node.type === 'decision' ? listEdges(graph, node.id) : [];
  return {
    name: node.name,
    prompt:
      variants[0] === undefined
        ? describeWork(document, node, edges)
        : readPlurals(chooseLocale(variants[0], document.locale, document.locale)),
    more: Math.max(0, variants.length - 1),
    facts: [...given],
    constraint: first ? describeConstraint(first) : edges[0]?.guard,
    ...(paths.length > 0 ? { paths } : {}),
    requires: [...(node.requires ?? []), ...(node.requiresStates ?? [])],
    note: getNote(document, node, graph),
    ...(node.type === 'plan' ? { tools: listPlanTools(document, node) } : {}),
    ...(node.type === 'step' ? { marks: listStepMarks(document, node) } : {}),
    ...countContent(node),
    runs: node.runPolicy?.maxExecutions === undefined ? undefined : `${node.runPolicy.maxExecutions}×`,
  };
}

function countContent(node: Node): Pick<CardText, 'content'> {
  if (!canHaveContent(node)) return {};
  const parts = node.content?.length ?? 0;
  const quickReplies = node.quickReplies?.length ?? 0;
  return parts + quickReplies > 0 ? { content: { parts, quickReplies } } : {};
}

/** Parts of the document the card text depends on, besides facts, settings and the node. */
export function getCardSource(document: FlowDocument, node: Node, graph: Graph | undefined): unknown {
  if (node.type === 'action') return document.tools;
  if (node.type === 'subgraph') return document.graphs.find((candidate) => candidate.id === node.graph);
  if (node.type === 'step' || node.type === 'plan') return document.tools;
  return graph?.strategy === 'edges' ? graph.edges : undefined;
}

type DecisionEdge = { guard: string | undefined; otherwise: boolean };

/** A decision's edges in evaluation order. */
function listEdges(graph: Graph | undefined, node: string): DecisionEdge[] {
  const edges = (graph?.edges ?? []).filter((edge) => edge.from === node && edge.on === undefined);
  const orders = getOrders(edges);
  return edges
    .sort((a, b) => (orders.get(a.id) ?? 0) - (orders.get(b.id) ?? 0))
    .map((edge) => {
      const otherwise = edge.guard?.trim() === ELSE;
      return { guard: edge.guard && !otherwise ? describeExpression(edge.guard).text : undefined, otherwise };
    });
}

/** Describes a node without a text. */
function describeWork(document: FlowDocument, node: Node, edges: readonly DecisionEdge[]): string {
  if (node.type === 'decision') {
    const guards = edges.filter((edge) => edge.guard !== undefined).length;
    if (guards === 0) return say('No conditions yet');
    return edges.some((edge) => edge.otherwise)
      ? say('{guards, plural, one {# condition} other {# conditions}}, then else', { guards })
      : say('{guards, plural, one {# condition} other {# conditions}}', { guards });
  }
  if (node.type === 'action')
    return document.tools?.find((tool) => tool.id === node.call.tool)?.description ?? '';
  if (node.type === 'assign') return node.sets.map(describeAssignment).join(', ');
  if (node.type === 'step') return node.description ?? '';
  if (node.type === 'plan')
    return say('Can use {tools}', { tools: joinWords(listPlanTools(document, node)) });
  if (node.type !== 'subgraph') return '';
  const called = document.graphs.find((graph) => graph.id === node.graph);
  if (!called) return '';
  const count = `${called.nodes.length} ${called.nodes.length === 1 ? 'node' : 'nodes'}`;
  const outputs = called.outputs ?? [];
  return outputs.length > 0
    ? say('{count}, returns {outputs}', { count, outputs: outputs.join(', ') })
    : count;
}

function describeAssignment(one: Assignment): string {
  if ('clear' in one) return say('clears {fact}', { fact: one.fact });
  return 'append' in one ? `${one.fact} += ${one.append}` : `${one.fact} = ${one.value}`;
}

function listPlanTools({ tools = [] }: FlowDocument, node: PlanNode): string[] {
  const names = node.tools.map(({ tool }) => tools.find(({ id }) => id === tool)?.name ?? tool);
  return [...new Set(names)];
}

function joinWords(words: readonly string[]): string {
  return words.length < 2
    ? words.join()
    : say('{first} and {second}', { first: words.slice(0, -1).join(', '), second: words.at(-1) });
}

/** When a plan asks for approval. */
const APPROVAL_NOTES = {
  never: say('asks only if a tool requires it'),
  byRisk: say('asks before risky tools'),
  always: say('asks before it runs'),
} as const;

export function getRetryPolicy(document: Pick<FlowDocument, 'settings'>, node: Node): Required<RetryPolicy> {
  return { ...DEFAULT_RETRY_POLICY, ...document.settings?.retryPolicy, ...node.retryPolicy };
}

function getNote(document: FlowDocument, node: Node, graph: Graph | undefined): CardText['note'] {
  if (node.type === 'handoff') return node.queue ? { kind: 'queue', text: node.queue } : undefined;
  if (node.type === 'step' || node.type === 'assign') return undefined;
  if (node.type === 'terminal') return node.outcome ? { kind: 'outcome', text: node.outcome } : undefined;
  if (node.type === 'message') {
    const states = node.producesStates ?? [];
    return states.length > 0 ? { kind: 'sets', text: states.join(', ') } : undefined;
  }
  if (node.type === 'decision') return { kind: 'branch', text: say('does not ask') };
  if (node.type === 'action') {
    const { tool } = node.call;
    return { kind: 'tool', text: document.tools?.find((candidate) => candidate.id === tool)?.name ?? tool };
  }
  if (node.type === 'plan') return { kind: 'approval', text: APPROVAL_NOTES[node.approval ?? 'byRisk'] };
  if (node.type === 'subgraph') {
    const called = document.graphs.find((candidate) => candidate.id === node.graph);
    return { kind: 'graph', text: called?.name ?? say('unknown graph {graph}', { graph: node.graph }) };
  }
  const usual = getRetryPolicy(document, { ...node, retryPolicy: undefined });
  const { maxAttempts, onExhaust } = getRetryPolicy(document, node);
  // The policy of the flow would be the same on every card.
  if (maxAttempts === usual.maxAttempts && onExhaust === usual.onExhaust) return undefined;
  const leaves = graph?.edges?.some((edge) => edge.from === node.id && edge.on === 'exhausted') ?? false;
  const then = leaves && graph?.strategy === 'edges' ? say('Connection') : ON_EXHAUST_LABELS[onExhaust];
  return { kind: 'retry', text: `${maxAttempts} · ${then}` };
}

/** The first constraint on a value; undefined if any value of the type is valid. */
export function describeConstraint(fact: Fact): string | undefined {
  for (const validator of fact.validate ?? []) {
    if (validator.min !== undefined && validator.max !== undefined)
      return say('{min} to {max}', { min: validator.min, max: validator.max });
    if (validator.min !== undefined) return say('at least {min}', { min: validator.min });
    if (validator.max !== undefined) return say('at most {max}', { max: validator.max });
    if (validator.in) return say('one of {values}', { values: validator.in.length });
    if (validator.minLength !== undefined) return say('{min}+ characters', { min: validator.minLength });
    if (validator.maxLength !== undefined) return say('up to {max} characters', { max: validator.maxLength });
    if (validator.pattern !== undefined) return 'pattern';
    if (validator.check !== undefined) return 'checked';
  }
  return undefined;
}
