import type { Problem } from '@turnpike/engine/document';
import { ProblemRows } from '@/components/trace/problem-rows';
import { StatusText } from '@/components/ui/feedback/status-text';
import { say } from '@/lib/words/say';
import styles from './publish-dialog.module.css';

type PublishProblemsProps = {
  problems: readonly Problem[];
  onJump: ((problem: Problem) => void) | undefined;
};

/** The problems of the draft; errors block the release. */
export function PublishProblems({ problems, onJump }: PublishProblemsProps) {
  const blocks = problems.some(({ severity }) => severity === 'error');
  return (
    <section className={styles.block}>
      <h3 className={styles.heading}>
        {say('Problems')}{' '}
        {problems.length === 0 ? (
          <StatusText tone="ok">{say('No problems')}</StatusText>
        ) : (
          <span className={styles.aside}>{blocks ? say('errors block') : say('warnings do not block')}</span>
        )}
      </h3>
      {problems.length > 0 && <ProblemRows problems={problems} onJump={onJump} />}
    </section>
  );
}
