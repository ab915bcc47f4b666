'use client';

import {
  type FlowDocument,
  type Graph,
  getScopeLevel,
  memoByObject,
  type Node,
  type Rule,
  type ScopeLevel,
  type Template,
} from '@turnpike/engine/document';
import { useDeferredValue, useMemo, useRef } from 'react';
import { findGoal } from '@/lib/editor/commands/set-goal';
import { conditionReader } from '@/lib/editor/conditions/condition-reader';
import { describeExpression } from '@/lib/editor/conditions/describe-expression';
import type { Concept } from '@/lib/editor/model/concepts';
import { type ItemKey, toKey } from '@/lib/editor/model/item';
import { say } from '@/lib/words/say';
import { useConditionReader } from '../conditions/use-condition-reader';
import { useEditor } from '../editor-context';

export type OutlineItem = {
  key: ItemKey;
  label: string;
  concept: Concept;
  depth: 0 | 1;
  /** Note at the right end: "gates", "disabled". */
  note?: string;
  /** The goal of the flow. */
  goal?: boolean;
  /** Conversations start here. */
  main?: boolean;
  mono?: boolean;
  /** A rule with a hard constraint. */
  hard?: boolean;
};
export type OutlineSectionData = {
  kind:
    | 'graph'
    | 'scenario'
    | 'gate'
    | 'fact'
    | 'state'
    | 'rule'
    | 'template'
    | 'path'
    | 'tool'
    | 'capability'
    | 'constraint';
  label: string;
  count: number;
  items: OutlineItem[];
};

/**
 * The lines of the outline. Unchanged lines keep their identity, so that typing in a prompt does not re-render
 * them.
 */
export function useOutline(): OutlineSectionData[] {
  const document = useDeferredValue(useEditor((state) => state.document));
  const reader = useConditionReader();
  const before = useRef<OutlineSectionData[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lines of constraints depend on the loaded reader
  return useMemo(() => {
    const sections = listSections(document);
    before.current = keepSame(before.current, sections, (old, section) => {
      const items = keepSame(old.items, section.items, (item, next) =>
        isSameItem(item, next) ? item : next,
      );
      return items === old.items && old.count === section.count ? old : { ...section, items };
    });
    return before.current;
  }, [document, reader]);
}

/** Returns `next`, reusing members of `before` that `merge` keeps, or `before` itself if it keeps all. */
function keepSame<T>(before: T[], next: T[], merge: (old: T, next: T) => T): T[] {
  const list = next.map((item, index) => (index < before.length ? merge(before[index] as T, item) : item));
  return list.length === before.length && list.every((item, index) => item === before[index]) ? before : list;
}

function isSameItem(a: OutlineItem, b: OutlineItem): boolean {
  return (
    a === b ||
    (a.key === b.key &&
      a.label === b.label &&
      a.concept === b.concept &&
      a.note === b.note &&
      a.goal === b.goal &&
      a.hard === b.hard &&
      a.mono === b.mono &&
      a.main === b.main &&
      a.depth === b.depth)
  );
}

const getNodeItem = memoByObject((node: Node): OutlineItem => {
  const { id, name: label, enabled } = node;
  const concept = node.type === 'step' && node.terminal ? 'terminal' : node.type;
  return {
    key: toKey('node', id),
    label,
    concept,
    depth: 1,
    ...(enabled === false ? { note: say('disabled') } : {}),
  };
});

const NOTHING: readonly never[] = [];

type Part = { id: string } & ({ name: string } | { check: string });

/** Paths, tools and capabilities by name, constraints by what they check. */
const createPartList = (kind: 'path' | 'tool' | 'capability' | 'constraint') =>
  memoByObject((items: readonly Part[]) =>
    items.map((item): OutlineItem => {
      const { text, code } =
        'name' in item ? { text: item.name, code: false } : describeExpression(item.check);
      return { key: toKey(kind, item.id), label: text, concept: kind, depth: 0, mono: code };
    }),
  );
const listPaths = createPartList('path');
const listTools = createPartList('tool');
const listCapabilities = createPartList('capability');
/** Constraints as code, until the reader of conditions is loaded, and as sentences. */
const listConstraints = { code: createPartList('constraint'), words: createPartList('constraint') };

const NO_RULES: Rule[] = [];
const NO_TEMPLATES: Template[] = [];
const STRATEGIES: Record<Graph['strategy'], string> = {
  gates: say('gates'),
  edges: say('connections'),
  meaning: say('meaning'),
};
const LEVELS: Record<ScopeLevel, string> = {
  global: say('global'),
  graph: say('in a graph'),
  node: say('at a step'),
};

const listRules = memoByObject((rules: readonly Rule[]) =>
  rules.map(
    ({ id, name, scope, enabled, hardConstraint }): OutlineItem => ({
      key: toKey('rule', id),
      label: name,
      concept: 'rule',
      depth: 0,
      note: enabled === false ? say('disabled') : LEVELS[getScopeLevel(scope)],
      ...(hardConstraint ? { hard: true } : {}),
    }),
  ),
);

const listTemplates = memoByObject((templates: readonly Template[]) =>
  templates.map(
    ({ id, name, mode }): OutlineItem => ({
      key: toKey('template', id),
      label: name,
      concept: 'template',
      depth: 0,
      note: mode.toLowerCase(),
    }),
  ),
);

const createNamedList = (kind: 'gate' | 'fact' | 'state') =>
  memoByObject((items: readonly { name: string }[]) =>
    items.map(({ name: label }): OutlineItem => {
      const key = toKey(kind, label);
      return { key, label, concept: kind, depth: 0, mono: kind === 'fact' };
    }),
  );
const listGates = createNamedList('gate');
const listFacts = createNamedList('fact');
const listStates = createNamedList('state');

function listSections(document: FlowDocument): OutlineSectionData[] {
  const goals = new Set(
    document.graphs.flatMap((graph) => {
      const goal = findGoal(document, graph.id);
      return goal ? [toGoalKey(goal)] : [];
    }),
  );
  const withGoals = (items: OutlineItem[]) =>
    items.map((item) => (goals.has(item.key) ? { ...item, goal: true } : item));
  const listGraphs = (graphs: readonly Graph[], describe: (graph: Graph) => string) =>
    graphs.flatMap((graph): OutlineItem[] => [
      {
        key: toKey('graph', graph.id),
        label: graph.name,
        concept: graph.strategy === 'meaning' ? 'scenario' : 'graph',
        depth: 0,
        note: graph.enabled === false ? say('{note}, disabled', { note: describe(graph) }) : describe(graph),
        ...(graph.id === document.main ? { main: true } : {}),
      },
      ...graph.nodes.map(getNodeItem),
    ]);
  const scenarios = document.graphs.filter(({ strategy }) => strategy === 'meaning');
  const others = document.graphs.filter(({ strategy }) => strategy !== 'meaning');
  const { rules = NO_RULES, templates = NO_TEMPLATES } = document;
  const { gates, facts, states, paths = NOTHING, tools = NOTHING, constraints = NOTHING } = document;
  const { capabilities = NOTHING } = document;
  return [
    {
      kind: 'graph',
      label: say('Graphs'),
      count: others.length,
      items: listGraphs(others, ({ strategy }) => STRATEGIES[strategy]),
    },
    {
      kind: 'scenario',
      label: say('Scenarios'),
      count: scenarios.length,
      items: listGraphs(scenarios, ({ nodes }) => `${nodes.length} ${nodes.length === 1 ? 'step' : 'steps'}`),
    },
    { kind: 'gate', label: say('Gates'), count: gates.length, items: withGoals(listGates(gates)) },
    { kind: 'fact', label: say('Facts'), count: facts.length, items: listFacts(facts) },
    {
      kind: 'state',
      label: say('States'),
      count: states.length,
      items: withGoals(listStates(states)),
    },
    { kind: 'rule', label: say('Rules'), count: rules.length, items: listRules(rules) },
    { kind: 'template', label: say('Templates'), count: templates.length, items: listTemplates(templates) },
    { kind: 'path', label: say('Paths'), count: paths.length, items: listPaths(paths) },
    { kind: 'tool', label: say('Tools'), count: tools.length, items: listTools(tools) },
    {
      kind: 'capability',
      label: say('Capabilities'),
      count: capabilities.length,
      items: listCapabilities(capabilities),
    },
    {
      kind: 'constraint',
      label: say('Constraints'),
      count: constraints.length,
      items: listConstraints[conditionReader.get() ? 'words' : 'code'](constraints),
    },
  ];
}

function toGoalKey(goal: { gate: string } | { state: string }): ItemKey {
  return 'gate' in goal ? toKey('gate', goal.gate) : toKey('state', goal.state);
}
