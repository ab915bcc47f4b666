import { say } from '@/lib/words/say';
import styles from './sent-file.module.css';

type SentFileProps = {
  name: string;
  /** Where it can be downloaded. */
  url?: string | undefined;
};

/** A file in the message of a customer. */
export function SentFile({ name, url }: SentFileProps) {
  const shown = (
    <>
      <span aria-hidden>📎</span> {name}
    </>
  );
  if (url === undefined) return <span className={styles.file}>{shown}</span>;
  return (
    <a className={styles.file} href={url} download={name} title={say('Download {name}', { name })}>
      {shown}
    </a>
  );
}
