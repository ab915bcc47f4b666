import type { SeenTurnPair } from '@turnpike/engine/prove';
import { STATUS_WORDS } from '@/components/conversations/status-words';
import { sayWith } from '@/components/words/say-with';
import type { Names } from '@/lib/simulator/trace/names';
import { numbered } from '@/lib/simulator/trace/numbered';
import { say } from '@/lib/words/say';
import styles from './behavior-diff.module.css';

/** What a customer and the tools see of a turn. */
export function SeenTurnView({ seen, names }: { seen: SeenTurnPair['after']; names: Names }) {
  const { replies, calls, status, end } = seen;
  const ending =
    status === 'waiting' ? undefined : [STATUS_WORDS[status].label, ...Object.values(end ?? {})].join(', ');
  return (
    <>
      {numbered(replies).map(({ key, item: { text, content = [], options = [] } }) => (
        <div key={key} className={styles.flow}>
          <span className="sr-only">{say('Flow:')} </span>
          {text}
          {content.length > 0 && (
            <pre className={styles.parts}>{content.map((part) => JSON.stringify(part)).join('\n')}</pre>
          )}
          {options.length > 0 && (
            <p className={styles.options}>{options.map(({ label }) => label).join(' · ')}</p>
          )}
        </div>
      ))}
      {numbered(calls).map(({ key, item: { tool, args } }) => (
        <p key={key} className={styles.call}>
          {sayWith('Calls {tool} {args}', {
            tool: names.tool(tool),
            args: <code>{JSON.stringify(args)}</code>,
          })}
        </p>
      ))}
      {replies.length + calls.length === 0 && <p className={styles.quiet}>{say('Says nothing')}</p>}
      {ending !== undefined && <p className={styles.quiet}>{ending}</p>}
    </>
  );
}
