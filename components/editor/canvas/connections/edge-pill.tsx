import { ArrowUp, Check, CircleHelp, X } from 'lucide-react';
import { classNames } from '@/components/ui/class-names';
import type { SimulatedEdge } from '@/lib/editor/canvas/simulation-overlay';
import type { GraphEdge } from '@/lib/editor/cards/graph-edges';
import type { ProblemFlag } from '@/lib/editor/compile/problem-index';
import type { EdgeLabel } from '@/lib/editor/routes/edge-labels';
import { say } from '@/lib/words/say';
import { useOverlay } from '../../editor-context';
import { TransitionCard } from '../nodes/transition-card';
import styles from './drawn-edge.module.css';

type Props = { edge: GraphEdge; label: EdgeLabel; selected?: boolean; flag?: ProblemFlag | undefined };

/** The label of an edge: order, event, guard, and the result in a run. */
export function EdgePill({ edge, label, selected, flag }: Props) {
  const run = useOverlay((state) => state.overlay?.edges?.[edge.edge.id]);
  const { text } = edge;
  if (!text) return null;
  const outcome = run ? describeEdgeOutcome(run) : undefined;
  const title = [text.full, outcome, ...(flag?.messages ?? [])].filter(Boolean).join('\n');
  const tone = classNames(
    selected && styles.pillSelected,
    flag && styles[`${flag.severity}Pill`],
    run?.taken && styles.pillTaken,
  );
  if (label.card)
    return <TransitionCard id={edge.edge.id} {...{ text, label, run, selected, flag, title }} />;
  if (!label.text)
    return <span className={classNames(styles.dot, tone)} title={title} role="img" aria-label={text.full} />;
  return (
    <span className={classNames(styles.pill, tone)} style={{ maxWidth: label.width }} title={title}>
      {run ? (
        <Outcome run={run} />
      ) : (
        text.order !== undefined && <span className={styles.order}>{text.order}</span>
      )}
      {text.on && (
        <span className={classNames(styles.on, styles[text.on])}>{say('on {on}', { on: text.on })}</span>
      )}
      {text.text !== '' && (
        <span className={classNames('ellipsis', text.code ? styles.code : styles.words)}>{text.text}</span>
      )}
      {text.priority !== undefined && (
        <span className={styles.priority}>
          <ArrowUp aria-label={say('priority')} />
          {text.priority}
        </span>
      )}
    </span>
  );
}

function Outcome({ run }: { run: SimulatedEdge }) {
  if (run.taken) return <Check className={styles.wasTaken} aria-label={say('taken')} />;
  if (run.value === true) return <Check className={styles.wasTrue} aria-label={say('true')} />;
  if (run.value === false) return <X className={styles.wasFalse} aria-label={say('false')} />;
  return <CircleHelp className={styles.wasUnknown} aria-label={say('unknown')} />;
}

export function describeEdgeOutcome({ value, taken, missing }: SimulatedEdge): string {
  const lacks =
    missing && missing.length > 0
      ? say('{missing} unknown, counts as false', { missing: missing.join(', ') })
      : undefined;
  if (taken) return 'taken';
  return lacks ?? (value === undefined ? say('unknown, counts as false') : String(value));
}
