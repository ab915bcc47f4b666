import type { Fact } from '../../document/fact.ts';
import type { FlowDocument, Graph } from '../../document/flow-document.ts';
import type { Node } from '../../document/node.ts';
import type { Where } from '../../document/problem.ts';
import { RESERVED_STATES } from '../../document/reserved-states.ts';
import type { Text } from '../../document/text.ts';
import type { Guard } from '../../guards/guard.ts';
import { isPlain, type Message, parseMessage } from '../../text/format-message.ts';
import type { CompiledFlow } from '../compiled-flow.ts';
import { push } from '../push.ts';
import type { Path } from './check.ts';
import { collectReads, type Reads } from './collect-reads.ts';
import { findReach, type Reach } from './reach.ts';

export type NodeEntry = { graph: Graph; node: Node; path: Path; where: Where };

/** Where an expression stands decides what it may read and what it must give. */
export type ExpressionUse = 'when' | 'gate' | 'compute' | 'check';
export type ExpressionEntry = {
  source: string;
  guard: Guard;
  use: ExpressionUse;
  path: Path;
  where: Where;
  /** What it belongs to, in the author's words. */
  owner: string;
  /** The fact it computes or checks, or the node it holds back. */
  fact?: Fact;
  node?: Node;
};

/** One string that is said: a text, a variant of it, or its wording in one locale. */
export type SayingEntry = {
  value: string;
  /** How it reads as an ICU message; nothing when it is plain text. */
  message?: Message;
  locale?: string;
  path: Path;
  where: Where;
  owner: string;
};
export type TextEntry = { text: Text; sayings: SayingEntry[]; path: Path; where: Where; owner: string };

/** A flow laid out for the checks, so that each walks a list and knows every place's pointer. */
export type Survey = {
  compiled: CompiledFlow;
  flow: FlowDocument;
  nodes: NodeEntry[];
  expressions: ExpressionEntry[];
  texts: TextEntry[];
  stateNames: Set<string>;
  /** Enabled nodes by the facts and states they give. */
  nodesByFact: Map<string, NodeEntry[]>;
  nodesByState: Map<string, NodeEntry[]>;
  /** What can become true at all, by the plain definition of eligibility. */
  getReach: () => Reach;
  /** Every fact, state and gate name that something reads. */
  getReads: () => Reads;
};

export function surveyFlow(compiled: CompiledFlow): Survey {
  const { flow } = compiled;
  const nodes: NodeEntry[] = [];
  const nodesByFact: Survey['nodesByFact'] = new Map();
  const nodesByState: Survey['nodesByState'] = new Map();
  flow.graphs.forEach((graph, graphIndex) => {
    graph.nodes.forEach((node, nodeIndex) => {
      const entry: NodeEntry = {
        graph,
        node,
        path: ['graphs', graphIndex, 'nodes', nodeIndex],
        where: { kind: 'node', graph: graph.id, node: node.id },
      };
      nodes.push(entry);
      if (node.enabled === false) return;
      for (const fact of node.produces ?? []) push(nodesByFact, fact, entry);
      for (const state of node.producesStates ?? []) push(nodesByState, state, entry);
    });
  });
  let reach: Reach | undefined;
  let reads: Reads | undefined;
  const survey: Survey = {
    compiled,
    flow,
    nodes,
    expressions: listExpressions(compiled, nodes),
    texts: listTexts(flow, nodes),
    stateNames: new Set([...flow.states.map(({ name }) => name), ...RESERVED_STATES]),
    nodesByFact,
    nodesByState,
    getReach: () => {
      reach ??= findReach(survey);
      return reach;
    },
    getReads: () => {
      reads ??= collectReads(survey);
      return reads;
    },
  };
  return survey;
}

function listExpressions(compiled: CompiledFlow, nodes: NodeEntry[]): ExpressionEntry[] {
  const { flow } = compiled;
  const expressions: ExpressionEntry[] = [];
  const add = (
    use: ExpressionUse,
    source: string | undefined,
    place: Omit<ExpressionEntry, 'use' | 'source' | 'guard'>,
  ) => {
    if (source !== undefined) expressions.push({ use, source, guard: compiled.getGuard(source), ...place });
  };
  flow.facts.forEach((fact, index) => {
    const where: Where = { kind: 'fact', name: fact.name };
    const path = ['facts', index];
    add('compute', fact.compute, { path: [...path, 'compute'], where, owner: `fact ${fact.name}`, fact });
    fact.validate?.forEach(({ check }, rule) => {
      const owner = `fact ${fact.name}`;
      add('check', check, { path: [...path, 'validate', rule, 'check'], where, owner, fact });
    });
  });
  flow.gates.forEach((gate, index) => {
    const path = ['gates', index, 'satisfiedBy', 'when'];
    const where: Where = { kind: 'gate', name: gate.name };
    add('gate', gate.satisfiedBy.when, { path, where, owner: `gate ${gate.name}` });
  });
  for (const { node, path, where } of nodes)
    add('when', node.when, { path: [...path, 'when'], where, owner: `"${node.name}"`, node });
  return expressions;
}

function listTexts(flow: FlowDocument, nodes: NodeEntry[]): TextEntry[] {
  const texts: TextEntry[] = [];
  const add = (text: Text | undefined, path: Path, where: Where, owner: string): void => {
    if (text !== undefined)
      texts.push({ text, sayings: listSayings(text, path, where, owner), path, where, owner });
  };
  for (const { node, path, where } of nodes) add(node.text, [...path, 'text'], where, `"${node.name}"`);
  flow.facts.forEach((fact, index) => {
    const where: Where = { kind: 'fact', name: fact.name };
    const owner = `Fact ${fact.name}`;
    add(fact.prompt, ['facts', index, 'prompt'], where, owner);
    fact.validate?.forEach(({ message }, rule) => {
      add(message, ['facts', index, 'validate', rule, 'message'], where, owner);
    });
    fact.values?.forEach(({ label }, value) => {
      add(label, ['facts', index, 'values', value, 'label'], where, owner);
    });
  });
  for (const [key, text] of Object.entries(flow.texts ?? {}))
    add(text, ['texts', key], { kind: 'texts' }, `System text ${key}`);
  return texts;
}

function listSayings(text: Text, path: Path, where: Where, owner: string): SayingEntry[] {
  if (typeof text === 'string') return [{ ...readMessage(text), path, where, owner }];
  const { variants } = text as { variants?: unknown };
  const wordings = Array.isArray(variants) ? (variants as Text[]) : undefined;
  if (wordings) {
    return wordings.flatMap((wording, index) =>
      listSayings(wording, [...path, 'variants', index], where, owner),
    );
  }
  return Object.entries(text as Record<string, string>).map(([locale, value]) => ({
    ...readMessage(value),
    locale,
    path: [...path, locale],
    where,
    owner,
  }));
}

function readMessage(value: string): Pick<SayingEntry, 'value' | 'message'> {
  return isPlain(value) ? { value } : { value, message: parseMessage(value) };
}
