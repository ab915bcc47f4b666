'use client';

import type { Strategy } from '@turnpike/engine';
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
  { value: 'edges', label: say('Edges') },
  { value: 'meaning', label: say('Scenario') },
] as const;

const SAYS: Record<Strategy, string> = {
  gates: say(
    'Each card is one move: a question asks for facts, a message says something. Gates open when enough is known, and the next move follows by itself.',
  ),
  edges: say(
    'Each card is one move: a question asks for facts, a decision picks a way. Draw edges from card to card; their guards say which is taken.',
  ),
  meaning: say(
    'Each card is a step: one place in the conversation. Draw transitions from step to step, and say in words what a customer means who goes that way.',
  ),
};

/** What to do on a canvas with nothing on it. */
export function EmptyCanvas() {
  const actions = useActions();
  const graph = useEditor((state) => state.document.graphs.find(({ id }) => id === state.graph));
  const strategy = graph?.strategy ?? 'gates';
  const { editor, panels, canvas } = useEditorContext();
  const readOnly = useEditor((state) => state.readOnly);
  const add = (type: 'question' | 'message' | 'step') => {
    // The button goes with the empty canvas, and the focus with it: to the words that are missing now. They are drawn
    // at once, since a frame later somebody may be typing elsewhere.
    flushSync(() => actions.addNode(type));
    canvas.current?.focus();
    focusField(panels, '[data-first]');
  };
  if (readOnly)
    return (
      <div className={styles.empty}>
        <div className={styles.inside} data-chrome>
          <EmptyState
            title={say('Nothing is drawn here yet')}
            description={say('An editor of the workspace can begin.')}
          />
        </div>
      </div>
    );
  return (
    <div className={styles.empty}>
      <div className={styles.inside} data-chrome>
        <EmptyState
          title={
            strategy === 'meaning' ? say('Say how the conversation goes') : say('Say what you need to know')
          }
          description={SAYS[strategy]}
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
            label={say('What leads from card to card')}
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
          {say('Or press N on the canvas, drag from “Add a node”, or paste nodes copied elsewhere.')}
        </p>
      </div>
    </div>
  );
}
