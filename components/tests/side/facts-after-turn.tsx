import type { Json } from '@turnpike/engine';
import type { Observed } from '@turnpike/engine/testing';
import { describeFactValue } from '@/lib/simulator/trace/describe-value';
import type { Names } from '@/lib/simulator/trace/names';
import { say } from '@/lib/words/say';
import styles from './test-side.module.css';

type FactsAfterTurnProps = {
  observed: readonly Observed[];
  /** What the turn should have learned. */
  expected: Readonly<Record<string, Json>> | undefined;
  /** Index of the turn. */
  last: number;
  names: Names;
};

/** The facts that are known after a turn, and those that should be. */
export function FactsAfterTurn({ observed, expected = {}, last, names }: FactsAfterTurnProps) {
  const known = observed[last]?.facts ?? {};
  const all = [...new Set([...Object.keys(known), ...Object.keys(expected)])];
  const isOther = (name: string) =>
    name in expected && JSON.stringify(expected[name]) !== JSON.stringify(known[name] ?? null);
  /** The turn since which it has this value. */
  const since = (name: string) => {
    const value = JSON.stringify(known[name]);
    let turn = last;
    while (turn > 0 && JSON.stringify(observed[turn - 1]?.facts[name]) === value) turn -= 1;
    return turn + 1;
  };
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{say('Facts after turn {number}', { number: last + 1 })}</h3>
      {all.length === 0 && <p className={styles.note}>{say('None known')}</p>}
      <dl className={styles.facts}>
        {all.map((name) => (
          <div key={name} data-differs={isOther(name) || undefined}>
            <dt>{name}</dt>
            <dd>
              {known[name] === undefined ? say('not known') : describeFactValue(name, known[name], names)}
            </dd>
            <dd className={styles.note}>
              {known[name] !== undefined && say('turn {number}', { number: since(name) })}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
