import { ROLES } from '@/lib/contract/names';
import { ROLE_WORDS } from '@/lib/pages/account/role-words';
import { say } from '@/lib/words/say';
import styles from './members-page.module.css';

/** Explains the roles. */
export function RolesGuide() {
  return (
    <section className={styles.section} aria-labelledby="roles">
      <h2 id="roles" className={styles.title}>
        {say('What roles may do')}
      </h2>
      <dl className={styles.guide}>
        {ROLES.map((role) => (
          <div key={role} className={styles.card}>
            <dt>{ROLE_WORDS[role].label}</dt>
            <dd>{say('Can {may}.', { may: ROLE_WORDS[role].may })}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
