'use client';

import { listExtends, type Problem } from '@turnpike/engine/document';
import { Braces, FileWarning, Layers, OctagonX, Wrench } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { say } from '@/lib/words/say';
import { sayMessage } from '@/lib/words/say-message';
import { useEditor, usePanels } from '../editor-context';
import { FlowLayers } from '../inspector/flow/flow-layers';
import { useActions } from '../use-actions';
import styles from './unread-draft.module.css';

const MAX = 100;

type Props = {
  /** For panes beside the main view: names what the pane would show. */
  beside?: 'outline' | 'properties' | 'simulation';
};

const UNREAD: Record<NonNullable<Props['beside']>, string> = {
  outline: say('No outline until the draft can be read'),
  properties: say('No properties until the draft can be read'),
  simulation: say('No simulation until the draft can be read'),
};

/**
 * Replaces the canvas if a stored draft is not a valid flow: shows the problems and how to continue. An empty
 * canvas would suggest that the flow is empty.
 */
export function UnreadDraft({ beside }: Props) {
  const problems = useEditor((state) => state.problems);
  const actions = useActions();
  const set = usePanels((state) => state.set);
  const fixable = problems.filter((problem) => problem.fix);
  const [first] = problems;
  const layered = useEditor((state) => listExtends(state.unread?.json).length > 0);
  if (beside === 'properties' && layered)
    return (
      <div className={styles.layers}>
        <FlowLayers />
      </div>
    );
  if (beside)
    return (
      <div className={classNames(styles.unread, styles.brief)}>
        <h3 className={styles.title}>{UNREAD[beside]}</h3>
        <p className={styles.text}>
          {say(
            '{problems, plural, one {# problem} other {# problems}} in its JSON. Editing is disabled until then, and the stored draft stays unchanged.',
            { problems: problems.length },
          )}
        </p>
        <Button size="small" icon={<Braces />} onClick={() => actions.showCode(first?.pointer ?? '')}>
          {say('Open JSON')}
        </Button>
      </div>
    );
  return (
    <section className={styles.unread} aria-labelledby="unread-title">
      <div className={styles.inside}>
        <FileWarning aria-hidden className={styles.sign} />
        <h2 id="unread-title" className={styles.heading}>
          {say('This draft cannot be drawn yet')}
        </h2>
        <p className={styles.text}>
          {layered
            ? say(
                'The JSON of this draft and its layers has {problems, plural, one {# problem} other {# problems}}, so the canvas cannot show it. Nothing is lost. Fix {problems, plural, one {it} other {them}} to continue editing.',
                { problems: problems.length },
              )
            : say(
                'The JSON of this draft has {problems, plural, one {# problem} other {# problems}}, so the canvas cannot show it. Nothing is lost. Fix {problems, plural, one {it} other {them}} to continue editing.',
                { problems: problems.length },
              )}
        </p>
        <ul className={styles.list} aria-label={say('Problems of the draft')}>
          {problems.slice(0, MAX).map((problem) => (
            <Line key={`${problem.pointer} ${problem.code}`} problem={problem} />
          ))}
          {problems.length > MAX && (
            <li className={styles.text}>{say('{length} more', { length: problems.length - MAX })}</li>
          )}
        </ul>
        <div className={styles.actions}>
          {fixable.length > 1 && (
            <Button variant="accent" icon={<Wrench />} onClick={() => actions.fixAll(fixable)}>
              {say('Fix {fixable} of {problems}', { fixable: fixable.length, problems: problems.length })}
            </Button>
          )}
          <Button icon={<Braces />} onClick={() => actions.showCode(first?.pointer ?? '')}>
            {say('Open JSON')}
          </Button>
          {layered && (
            <Button icon={<Layers />} onClick={() => set({ dock: 'properties', dockOpen: true })}>
              {say('Change layers')}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

function Line({ problem }: { problem: Problem }) {
  const actions = useActions();
  const { message, pointer, fix } = problem;
  return (
    <li className={styles.line}>
      <OctagonX aria-label={say('Error')} className={styles.bad} />
      <span className={styles.words}>
        {sayMessage(message)}
        <button type="button" className={styles.pointer} onClick={() => actions.showCode(pointer)}>
          {pointer === '' ? say('Whole document') : pointer}
        </button>
      </span>
      {fix && (
        <Button size="small" onClick={() => actions.fix(problem)}>
          {sayMessage(fix.title)}
        </Button>
      )}
    </li>
  );
}
