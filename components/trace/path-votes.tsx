import type { PathChoice } from '@turnpike/engine';
import { Chip } from '@/components/ui/chip';
import { Progress } from '@/components/ui/feedback/progress';
import { declaredPaths, lockThreshold } from '@/lib/simulator/trace/declared';
import { listPathVotes } from '@/lib/simulator/trace/list-path-votes';
import type { Names } from '@/lib/simulator/trace/names';
import { say } from '@/lib/words/say';
import styles from './path-votes.module.css';

type PathVotesProps = { choice: PathChoice | undefined; document: unknown; names: Names };

/** The votes for each path and the threshold. Empty without paths. */
export function PathVotes({ choice, document, names }: PathVotesProps) {
  const rows = listPathVotes(
    choice,
    declaredPaths(document).map(({ id }) => id),
  );
  if (rows.length === 0) return null;
  const threshold = lockThreshold(document);
  return (
    <ul className={styles.paths} aria-label={say('Paths')}>
      {rows.map(({ path, votes, state }) => (
        <li key={path} className={styles.path}>
          <Progress
            className={styles.votes}
            label={names.path(path)}
            value={Math.min(votes, threshold)}
            max={threshold}
            text={say('{votes} of {threshold} votes', { votes, threshold })}
          />
          {state && (
            <Chip
              concept="path"
              title={
                state === 'settled'
                  ? say('Only an operator can change it now')
                  : say('More votes can still change it')
              }
            >
              {state === 'settled' ? say('locked') : say('current')}
            </Chip>
          )}
        </li>
      ))}
    </ul>
  );
}
