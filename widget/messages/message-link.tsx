import { ExternalLink, FileText, MapPin, Music, Video } from 'lucide-react';
import { say } from '@/lib/words/say';
import styles from './message-link.module.css';
import { toHttpsUrl } from './safe-links';
import unseen from './unseen.module.css';

type MessageLinkProps = {
  url: string;
  label: string;
  kind: keyof typeof ICONS;
  /** A second line. */
  note?: string;
};

const ICONS = {
  link: <ExternalLink aria-hidden />,
  file: <FileText aria-hidden />,
  location: <MapPin aria-hidden />,
  video: <Video aria-hidden />,
  audio: <Music aria-hidden />,
};

/** A link that opens in a new tab. Without a valid address only its label is shown. */
export function MessageLink({ url, label, kind, note }: MessageLinkProps) {
  const safe = toHttpsUrl(url);
  const inside = (
    <>
      {ICONS[kind]}
      <span className={styles.words} dir="auto">
        <span>{label}</span>
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </span>
    </>
  );
  if (safe === undefined) return <p className={styles.link}>{inside}</p>;
  return (
    <a
      className={styles.link}
      href={safe}
      target="_blank"
      rel="noopener noreferrer"
      referrerPolicy="no-referrer"
    >
      {inside}
      <span className={unseen.text}>{say('(opens in a new tab)')}</span>
    </a>
  );
}
