'use client';

import type { FlowDocument } from '@turnpike/engine';
import { useMemo, useRef } from 'react';
import type { Concept } from '@/components/ui/concept';
import { findGoal } from '@/lib/editor/commands/set-goal';
import { type ItemKey, toKey } from '@/lib/editor/item';
import { useEditor } from '../editor-context';

export type OutlineItem = {
  key: ItemKey;
  label: string;
  concept: Concept;
  depth: 0 | 1;
  /** At the right end: "gates", "off". */
  note?: string;
  goal?: boolean;
  mono?: boolean;
};
export type OutlineSectionData = {
  kind: 'graph' | 'gate' | 'fact' | 'state';
  label: string;
  count: number;
  items: OutlineItem[];
};

/** The outline's lines; the same objects as long as they say the same, so that typing a prompt redraws none. */
export function useOutline(): OutlineSectionData[] {
  const document = useEditor((state) => state.document);
  const before = useRef<{ json: string; sections: OutlineSectionData[] }>(undefined);
  return useMemo(() => {
    const sections = listSections(document);
    const json = JSON.stringify(sections);
    if (before.current?.json !== json) before.current = { json, sections };
    return before.current.sections;
  }, [document]);
}

function listSections(document: FlowDocument): OutlineSectionData[] {
  const goals = new Set(
    document.graphs.flatMap((graph) => {
      const goal = findGoal(document, graph.id);
      return goal ? [toGoalKey(goal)] : [];
    }),
  );
  const named = (kind: 'gate' | 'fact' | 'state', items: readonly { name: string }[]): OutlineItem[] =>
    items.map(({ name }) => {
      const key = toKey(kind, name);
      return {
        key,
        label: name,
        concept: kind,
        depth: 0,
        mono: kind === 'fact',
        ...(goals.has(key) ? { goal: true } : {}),
      };
    });
  const graphs = document.graphs.flatMap((graph): OutlineItem[] => [
    {
      key: toKey('graph', graph.id),
      label: graph.name,
      concept: 'graph',
      depth: 0,
      note: graph.id === document.main ? 'main' : graph.strategy,
    },
    ...graph.nodes.map(
      (node): OutlineItem => ({
        key: toKey('node', node.id),
        label: node.name,
        concept: node.type,
        depth: 1,
        ...(node.enabled === false ? { note: 'off' } : {}),
      }),
    ),
  ]);
  return [
    { kind: 'graph', label: 'Graphs', count: document.graphs.length, items: graphs },
    { kind: 'gate', label: 'Gates', count: document.gates.length, items: named('gate', document.gates) },
    { kind: 'fact', label: 'Facts', count: document.facts.length, items: named('fact', document.facts) },
    { kind: 'state', label: 'States', count: document.states.length, items: named('state', document.states) },
  ];
}

function toGoalKey(goal: { gate: string } | { state: string }): ItemKey {
  return 'gate' in goal ? toKey('gate', goal.gate) : toKey('state', goal.state);
}
