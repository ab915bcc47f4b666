import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Progress } from '@/components/ui/feedback/progress';
import type { ScoreReport } from '@/lib/contract/schemas/labels';
import { say } from '@/lib/words/say';
import styles from './label-effect.module.css';

const SHOWN = 5;
const toPercent = (share: number | null): string => (share === null ? '–' : `${(share * 100).toFixed(1)} %`);

type LabelEffectProps = { effect: ScoreReport | undefined; error: Error | null; isStale: boolean };

/** What the change does to all labelled messages of the flow, before it is added. */
export function LabelEffect({ effect, error, isStale }: LabelEffectProps) {
  const [all, setAll] = useState(false);
  const against = effect?.against;
  if (error)
    return <p className={styles.section}>{say('Could not score: {reason}', { reason: error.message })}</p>;
  if (!effect || !against)
    return (
      <div className={styles.section}>
        <Progress label={say('Scoring labelled messages')} />
      </div>
    );
  const count = effect.right + effect.wrong;
  if (count === 0)
    return (
      <p className={styles.section}>
        {say('No labelled messages yet. The first ones you add here show what later changes do.')}
      </p>
    );
  const better = all ? against.better : against.better.slice(0, SHOWN);
  return (
    <section aria-labelledby="effect" className={styles.section} aria-busy={isStale}>
      <h2 id="effect" className={styles.title}>
        {say('Effect on {count, plural, one {# labelled message} other {# labelled messages}}', { count })}
      </h2>
      <dl className={styles.figures}>
        <Figure value={`+${against.better.length}`} label={say('right')} tone="ok" />
        <Figure
          value={`${against.worse.length}`}
          label={say('worse')}
          tone={against.worse.length > 0 ? 'bad' : undefined}
        />
        <Figure value={`${against.same}`} label={say('the same')} />
      </dl>
      <Progress
        label={say('Draft')}
        value={against.accuracy ?? 0}
        text={`${against.right} · ${toPercent(against.accuracy)}`}
      />
      <Progress
        label={say('With this')}
        value={effect.accuracy ?? 0}
        text={`${effect.right} · ${toPercent(effect.accuracy)}`}
        tone="ok"
      />
      {against.worse.length > 0 && (
        <>
          <h3 className={styles.title}>
            <TriangleAlert aria-hidden /> {say('Worse')}
          </h3>
          <Changes rows={against.worse} />
        </>
      )}
      {against.better.length > 0 && (
        <>
          <header className={styles.head}>
            <h3 className={styles.title}>{say('Now right')}</h3>
            {against.better.length > SHOWN && (
              <Button size="small" variant="ghost" onClick={() => setAll((was) => !was)}>
                {all ? say('Show fewer') : say('Show all')}
              </Button>
            )}
          </header>
          <Changes rows={better} />
        </>
      )}
      {effect.outOfScope.expected > 0 && (
        <p className={styles.quiet}>
          <CircleCheck aria-hidden />
          {say('Off-topic messages stay off topic: {share}', { share: toPercent(effect.outOfScope.recall) })}
        </p>
      )}
    </section>
  );
}

function Figure({ value, label, tone }: { value: string; label: string; tone?: 'ok' | 'bad' }) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd data-tone={tone}>{value}</dd>
    </div>
  );
}

function Changes({ rows }: { rows: NonNullable<ScoreReport['against']>['better'] }) {
  return (
    <ul className={styles.changes}>
      {rows.map(({ id, text, before, after }) => (
        <li key={id}>
          <span className={styles.text}>“{text}”</span>
          <span className={styles.meanings}>
            <s>{before?.message ?? say('none')}</s> → {after?.message ?? say('none')}
          </span>
        </li>
      ))}
    </ul>
  );
}
