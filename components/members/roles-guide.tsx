import { ROLE_WORDS } from '@/components/account/role-words';
import { ROLES } from '@/lib/api/accounts';
import styles from './members-page.module.css';

/** What the roles are for. */
export function RolesGuide() {
  return (
    <section className={styles.section} aria-labelledby="roles">
      <h2 id="roles" className={styles.title}>
        What roles may do
      </h2>
      <dl className={styles.guide}>
        {ROLES.map((role) => (
          <div key={role} className={styles.card}>
            <dt>{ROLE_WORDS[role].label}</dt>
            <dd>May {ROLE_WORDS[role].may}.</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
