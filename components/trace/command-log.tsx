import type { TurnEvent } from '@turnpike/engine/turn';
import { describeEvent } from '@/lib/simulator/trace/describe-event';
import type { Names } from '@/lib/simulator/trace/names';
import { numbered } from '@/lib/simulator/trace/numbered';
import { say } from '@/lib/words/say';
import styles from './command-log.module.css';
import { PhraseText } from './phrase-text';

type CommandLogProps = {
  /** Oldest first. */
  commands: readonly Extract<TurnEvent, { type: 'command' }>[];
  names: Names;
};

/** What the customer's messages were understood as, newest first, and whether it was applied. */
export function CommandLog({ commands, names }: CommandLogProps) {
  if (commands.length === 0) return <p className={styles.none}>{say('No commands yet')}</p>;
  return (
    <ol className={styles.list} aria-label={say('Commands, newest first')}>
      {numbered(commands.toReversed()).map(({ key, item: command }) => (
        <li key={key} className={styles.command} data-result={command.result}>
          <span className={styles.turn}>{say('Turn {turn}', { turn: command.turn })}</span>
          <span className={styles.words}>
            <PhraseText phrase={describeEvent(command, names).words} />
          </span>
        </li>
      ))}
    </ol>
  );
}
