'use client';

import type { Graph, Strategy } from '@turnpike/engine/document';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { SegmentedControl } from '@/components/ui/fields/segmented-control';
import { setStrategy } from '@/lib/editor/commands/set-strategy';
import { listStrategyEffects } from '@/lib/editor/inspector/list-strategy-effects';
import { say } from '@/lib/words/say';
import dialogStyles from '../../dialogs/dialogs.module.css';
import { useEditor, useEditorContext } from '../../editor-context';
import { useActions } from '../../use-actions';
import styles from '../inspector.module.css';

const STRATEGIES = [
  { value: 'gates', label: say('Gates') },
  { value: 'edges', label: say('Connections') },
  { value: 'meaning', label: say('Meaning') },
] as const;
const HINTS: Record<Strategy, string> = {
  gates: say('Runs the next node whose requirements are met.'),
  edges: say('Follows the drawn connections.'),
  meaning: say('A scenario: the meaning of each message decides the next step.'),
};

/** Selects the strategy. Before a change that disables something, a dialog lists the effects. */
export function GraphStrategy({ graph }: { graph: Graph }) {
  const { editor } = useEditorContext();
  const actions = useActions();
  const document = useEditor((state) => state.document);
  const [wanted, setWanted] = useState<Strategy>();
  const effects = wanted ? listStrategyEffects(document, graph, wanted) : [];
  const change = (strategy: Strategy) =>
    actions.run(setStrategy(editor.getState().document, graph.id, strategy));
  return (
    <>
      <SegmentedControl
        label={say('How the next node is chosen')}
        size="small"
        value={graph.strategy}
        options={STRATEGIES}
        hint={HINTS[graph.strategy]}
        onValueChange={(strategy) => {
          if (listStrategyEffects(document, graph, strategy).length > 0) setWanted(strategy);
          else change(strategy);
        }}
      />
      <ConfirmDialog
        open={wanted !== undefined}
        onOpenChange={(open) => !open && setWanted(undefined)}
        title={say('Change the strategy of {name} to {value}?', {
          value: wanted ?? graph.strategy,
          name: graph.name,
        })}
        description={say('Nothing is deleted, and you can undo this. But:')}
        confirmLabel={say('Change to {value}', { value: wanted ?? graph.strategy })}
        tone="ink"
        onConfirm={() => {
          if (wanted) change(wanted);
          setWanted(undefined);
        }}
      >
        <ul className={dialogStyles.links}>
          {effects.map((effect) => (
            <li key={effect}>
              <TriangleAlert aria-hidden className={styles.warnGlyph} />
              <span>{effect}</span>
            </li>
          ))}
        </ul>
      </ConfirmDialog>
    </>
  );
}
