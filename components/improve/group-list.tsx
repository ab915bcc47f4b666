import { KeyCap } from '@/components/ui/key-cap';
import type { ImproveQueue } from '@/lib/contract/schemas/improve';
import { say } from '@/lib/words/say';
import styles from './group-list.module.css';

/** The id of the messages that are in no group. */
export const NO_GROUP = 'none';

type GroupListProps = {
  queue: ImproveQueue;
  chosen: string | undefined;
  onChoose: (id: string) => void;
};

/** Groups, biggest first, then the messages that are similar to no others. */
export function GroupList({ queue: { groups, ungrouped }, chosen, onChoose }: GroupListProps) {
  const largest = groups[0]?.messages ?? 1;
  const inGroups = groups.reduce((sum, { messages }) => sum + messages, 0);
  return (
    <section aria-labelledby="groups" className={styles.groups}>
      <header className={styles.head}>
        <h2 id="groups" className={styles.title}>
          {say('Similar messages')}
        </h2>
        <span className={styles.quiet}>
          {say(
            '{groups, plural, one {# group} other {# groups}}, {messages, plural, one {# message} other {# messages}}',
            {
              groups: groups.length,
              messages: inGroups,
            },
          )}
        </span>
        <span className={styles.keys} aria-hidden>
          <KeyCap keys="J" />
          <KeyCap keys="K" />
        </span>
      </header>
      <ul className={styles.list}>
        {groups.map(({ id, title, quote, messages }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.group}
              aria-current={chosen === id || undefined}
              onClick={() => onChoose(id)}
            >
              <span className={styles.count}>
                {messages}
                <span className="sr-only"> {say('messages')}</span>
                <i className={styles.track} aria-hidden>
                  <i className={styles.bar} style={{ width: `${(messages / largest) * 100}%` }} />
                </i>
              </span>
              <span className={styles.words}>
                <b className={styles.name}>{title}</b>
                {quote !== title && <span className={styles.quote}>“{quote}”</span>}
              </span>
            </button>
          </li>
        ))}
        {ungrouped > 0 && (
          <li>
            <button
              type="button"
              className={styles.group}
              aria-current={chosen === NO_GROUP || undefined}
              onClick={() => onChoose(NO_GROUP)}
            >
              <span className={styles.count}>
                {ungrouped}
                <span className="sr-only"> {say('messages')}</span>
              </span>
              <span className={styles.words}>
                <b className={styles.name}>{say('Similar to no others')}</b>
              </span>
            </button>
          </li>
        )}
      </ul>
    </section>
  );
}
