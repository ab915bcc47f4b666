import { LogoMark } from '@/components/shell/logo';
import { StatusText } from '@/components/ui/status-text';
import styles from './sign-in.module.css';

/** Where a visitor without a sign-in ends up. There is no password: the app prints a link for its owner. */
export function SignIn({ failed }: { failed: boolean }) {
  return (
    <main id="main" className={styles.page}>
      <div className={styles.card}>
        <LogoMark size={36} />
        <h1 className={styles.title}>Sign in to Turnpike</h1>
        {failed && (
          <StatusText tone="warn" className={styles.failed}>
            That link was used already or has expired. Get a new one below.
          </StatusText>
        )}
        <p className={styles.text}>Open the sign-in link that the terminal shows. It looks like this:</p>
        <pre className={styles.terminal}>
          <code>
            <span className={styles.prompt}>$</span> npm start{'\n'}
            <span className={styles.dim}>…</span>
            {'\n'}Sign in: http://127.0.0.1:3000/…
          </code>
        </pre>
        <p className={styles.text}>
          A link works once and for a short while. For a new one, stop the app and run <code>npm start</code>{' '}
          again, in the folder it was installed in.
        </p>
      </div>
    </main>
  );
}
