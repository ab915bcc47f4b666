import { ArrowUp, Check } from 'lucide-react';
import { classNames } from '@/components/ui/class-names';
import type { SimulatedEdge } from '@/lib/editor/canvas/simulation-overlay';
import { describeScore } from '@/lib/editor/cards/describe-score';
import type { EdgeText } from '@/lib/editor/cards/edge-text';
import { OTHERWISE } from '@/lib/editor/cards/transition-text';
import type { ProblemFlag } from '@/lib/editor/compile/problem-index';
import type { EdgeLabel } from '@/lib/editor/routes/edge-labels';
import { say } from '@/lib/words/say';
import { usePanels } from '../../editor-context';
import { ScoreBar } from './score-bar';
import styles from './transition-card.module.css';

type Props = {
  id: string;
  text: EdgeText;
  label: EdgeLabel;
  run: SimulatedEdge | undefined;
  selected?: boolean | undefined;
  flag?: ProblemFlag | undefined;
  title: string;
};

/**
 * The condition of a transition. Its last line shows the guard, or the score in a run or the tester, so that
 * the size stays constant.
 */
export function TransitionCard({ id, text, label, run, selected, flag, title }: Props) {
  const tested = usePanels((state) => state.tested?.scores[id]);
  const score = run?.score ?? tested;
  const taken = run?.taken || score?.taken;
  return (
    <span
      className={classNames(
        styles.card,
        selected && styles.selected,
        flag && styles[flag.severity],
        taken && styles.taken,
      )}
      style={{ width: label.width, height: label.height }}
      title={title}
    >
      <span
        className={classNames(styles.text, text.code && styles.code)}
        style={{ WebkitLineClamp: text.card?.lines ?? 2 }}
      >
        {text.text}
      </span>
      <span className={styles.foot}>
        {score ? (
          <>
            <ScoreBar score={score} small />
            <b>{score.value.toFixed(2)}</b>
            <span className="ellipsis">{describeScore(score)}</span>
          </>
        ) : run ? (
          <span className="ellipsis">
            {run.taken ? (
              <>
                <Check aria-hidden /> {say('taken')}
              </>
            ) : run.value === false ? (
              say('expression is false')
            ) : (
              say('not scored')
            )}
          </span>
        ) : (
          <Drawn text={text} />
        )}
        {!score && text.priority !== undefined && (
          <span className={styles.priority}>
            <ArrowUp aria-label={say('priority')} />
            {text.priority}
          </span>
        )}
      </span>
    </span>
  );
}

/** The last line while nothing runs. */
function Drawn({ text: { card, text } }: { text: EdgeText }) {
  if (card?.guard !== undefined)
    return <span className="ellipsis">{say('only if {guard}', { guard: card.guard })}</span>;
  if (card?.guarded) return <span className="ellipsis">{say('taken immediately')}</span>;
  const examples = card?.examples ?? 0;
  if (examples === 0 && text === OTHERWISE) return <span className="ellipsis">{say('no condition')}</span>;
  return (
    <span className="ellipsis">
      {say('{examples, plural, =0 {no examples} one {# example} other {# examples}}', { examples })}
    </span>
  );
}
