'use client';

import type { Node } from '@turnpike/engine/document';
import { useMemo } from 'react';
import { Chip } from '@/components/ui/chip';
import { toKey } from '@/lib/editor/model/item';
import { getGraphView, type Wire } from '@/lib/editor/routes/wires';
import { say } from '@/lib/words/say';
import { useEditor } from '../../editor-context';
import { useActions } from '../../use-actions';
import { NameList } from '../fields/name-list';
import { Row } from '../fields/section';
import { useSetField } from '../fields/use-set-field';
import styles from '../inspector.module.css';

const NO_WIRES: readonly Wire[] = [];

/** The gates a node satisfies follow from its facts. The list is stored only to narrow them. */
export function NodeSatisfies({ node, path }: { node: Node; path: readonly (string | number)[] }) {
  const set = useSetField();
  const actions = useActions();
  const gates = useEditor((state) => state.document.gates);
  const wires = useEditor(({ document }) => {
    const graph = document.graphs[path[1] as number];
    return (graph && getGraphView(document, graph.id)?.wires) ?? NO_WIRES;
  });
  const derived = useMemo(
    () =>
      wires.flatMap((wire) =>
        wire.kind === 'gives' && wire.from === toKey('node', node.id) ? [wire.to.slice(5)] : [],
      ),
    [wires, node.id],
  );
  if (node.satisfies)
    return (
      <Row label={say('Satisfies only')}>
        <NameList
          kind="gate"
          label={say('Gates it satisfies')}
          names={node.satisfies}
          options={gates.filter((gate) => derived.includes(gate.name))}
          onChange={(names) => set([...path, 'satisfies'], names, say('Narrow gates'))}
        />
      </Row>
    );
  return (
    <Row label={say('Satisfies')}>
      {derived.length === 0 && <span className={styles.quiet}>{say('no gate uses what it sets')}</span>}
      {derived.map((gate) => (
        <Chip key={gate} kind="gate" onPress={() => actions.show(toKey('gate', gate))}>
          {gate}
        </Chip>
      ))}
      {derived.length > 1 && (
        <button
          type="button"
          className={styles.link}
          onClick={() => set([...path, 'satisfies'], derived, say('Narrow gates'))}
        >
          {say('Narrow')}
        </button>
      )}
    </Row>
  );
}
