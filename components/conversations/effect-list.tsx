import type { TurnRecord } from '@turnpike/engine';
import { ScrollCode } from '@/components/copy/scroll-code';
import { Chip } from '@/components/ui/chip';
import styles from './effect-list.module.css';

/** What the turn asked from outside, and what it was answered. */
export function EffectList({ effects }: { effects: TurnRecord['effects'] }) {
  if (effects.length === 0) return <p className={styles.none}>This turn asked for nothing from outside.</p>;
  return (
    <ol className={styles.list}>
      {effects.map(({ effect, answer }) => (
        <li key={effect.seq} className={styles.effect}>
          <p className={styles.head}>
            <b>{effect.kind}</b>
            <span className={styles.number}>effect {effect.seq}</span>
            {answer.ok ? <Chip kind="ok">answered</Chip> : <Chip kind="bad">{answer.error.code}</Chip>}
          </p>
          <span className={styles.label}>Asked</span>
          <ScrollCode className={styles.json} text={JSON.stringify(effect.request, null, 2)} />
          <span className={styles.label}>Answer</span>
          <ScrollCode
            className={styles.json}
            text={answer.ok ? JSON.stringify(answer.value, null, 2) : answer.error.message}
          />
        </li>
      ))}
    </ol>
  );
}
