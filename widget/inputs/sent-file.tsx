import { say } from '@/lib/words/say';
import styles from './sent-file.module.css';

type SentFileProps = {
  name: string;
  /** Where it can be downloaded. */
  url?: string | undefined;
  /** Downloads it where an address alone does not give access. */
  onSave?: (() => void) | undefined;
};

/** A file in the message of a customer. */
export function SentFile({ name, url, onSave }: SentFileProps) {
  const shown = (
    <>
      <svg className={styles.clip} viewBox="0 0 24 24" aria-hidden="true">
        <path d="m16 6-8.4 8.6a2 2 0 0 0 2.8 2.8l8.4-8.6a4 4 0 1 0-5.7-5.6l-8.4 8.5a6 6 0 1 0 8.5 8.5l8.4-8.5" />
      </svg>
      {name}
    </>
  );
  if (onSave)
    return (
      <button type="button" className={styles.file} title={say('Download {name}', { name })} onClick={onSave}>
        {shown}
      </button>
    );
  if (url === undefined) return <span className={styles.file}>{shown}</span>;
  return (
    <a className={styles.file} href={url} download={name} title={say('Download {name}', { name })}>
      {shown}
    </a>
  );
}
