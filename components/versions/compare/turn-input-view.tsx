import type { SeenTurnPair } from '@turnpike/engine/prove';
import { describeInput } from '@/lib/simulator/trace/describe-input';
import type { Names } from '@/lib/simulator/trace/names';
import { say } from '@/lib/words/say';
import styles from './behavior-diff.module.css';

/** What happened in a turn: a message of the customer, or an event. */
export function TurnInputView({ input, names }: { input: SeenTurnPair['input']; names: Names }) {
  const words = describeInput(input, names);
  if (!words) return <p className={styles.outside}>{say('The conversation starts')}</p>;
  const isCustomer = words.by === 'customer';
  return (
    <p className={isCustomer ? styles.customer : styles.outside}>
      {isCustomer && <span className="sr-only">{say('Customer:')} </span>}
      {words.text}
    </p>
  );
}
