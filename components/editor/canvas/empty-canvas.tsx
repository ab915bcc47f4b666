'use client';

import type { Strategy } from '@turnpike/engine/document';
import { CircleDot, MessageCircleQuestionMark, MessageSquareText } from 'lucide-react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { SegmentedControl } from '@/components/ui/fields/segmented-control';
import { setStrategy } from '@/lib/editor/commands/set-strategy';
import { say } from '@/lib/words/say';
import { focusField } from '../commands/focus-field';
import { useEditor, useEditorContext } from '../editor-context';
import { useActions } from '../use-actions';
import styles from './empty-canvas.module.css';

const STRATEGIES = [
  { value: 'gates', label: say('Gates') },
  { value: 'edges', label: say('Connections') },
  { value: 'meaning', label: say('Scenario') },
] as const;

const DESCRIPTIONS: Record<Strategy, string> = {
  gates: say(
    'Each card is one move. Questions ask for facts and messages send text. Gates open when enough is known, which decides what runs next.',
  ),
  edges: say(
    'Each card is one move. Questions ask for facts and decisions choose a path. Connect the cards and add conditions to the connections.',
  ),
  meaning: say(
    'Each card is a step. Connect steps with transitions, and describe in words what a customer means by each.',
  ),
};

/** Help on an empty canvas. */
export function EmptyCanvas() {
  const actions = useActions();
  const graph = useEditor((state) => state.document.graphs.find(({ id }) => id === state.graph));
  const strategy = graph?.strategy ?? 'gates';
  const { editor, panels, canvas } = useEditorContext();
  const readOnly = useEditor((state) => state.readOnly);
  const add = (type: 'question' | 'message' | 'step') => {
    // The button disappears with the empty canvas, so the focus moves to the prompt of the new card. It renders
    // synchronously, because a frame later the author may already type elsewhere.
    flushSync(() => actions.addNode(type));
    canvas.current?.focus();
    focusField(panels, '[data-first]');
  };
  if (readOnly)
    return (
      <div className={styles.empty}>
        <div className={styles.inside} data-chrome>
          <EmptyState
            title={say('This graph is empty')}
            description={say('Only editors of the workspace can add nodes.')}
          />
        </div>
      </div>
    );
  return (
    <div className={styles.empty}>
      <div className={styles.inside} data-chrome>
        <EmptyState
          title={strategy === 'meaning' ? say('Start with a question') : say('Start with a question')}
          description={DESCRIPTIONS[strategy]}
          actions={
            strategy === 'meaning' ? (
              <Button variant="accent" size="large" icon={<CircleDot />} onClick={() => add('step')}>
                {say('Add a step')}
              </Button>
            ) : (
              <>
                <Button
                  variant="accent"
                  size="large"
                  icon={<MessageCircleQuestionMark />}
                  onClick={() => add('question')}
                >
                  {say('Add a question')}
                </Button>
                <Button size="large" icon={<MessageSquareText />} onClick={() => add('message')}>
                  {say('Add a message')}
                </Button>
              </>
            )
          }
        />
        {graph && (
          <SegmentedControl
            label={say('How the next node is chosen')}
            size="small"
            value={graph.strategy}
            options={STRATEGIES}
            onValueChange={(strategy) => {
              const { document, dispatch } = editor.getState();
              dispatch(setStrategy(document, graph.id, strategy));
            }}
          />
        )}
        <p className={styles.hint}>
          {say('Or press N on the canvas, drag from “Add a node”, or paste copied nodes.')}
        </p>
      </div>
    </div>
  );
}
