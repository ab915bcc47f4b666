import type { FilledButton, FilledCard } from '@turnpike/engine/turn';
import { ExternalLink, Phone } from 'lucide-react';
import { say } from '@/lib/words/say';
import styles from './message-card.module.css';
import { MessageImage } from './message-image';
import { toHttpsUrl, toPhoneUrl } from './safe-links';
import unseen from './unseen.module.css';

type MessageCardProps = {
  card: FilledCard;
  /** Sends the message of a reply button. Without it these buttons are shown as text. */
  onSay?: ((text: string) => void) | undefined;
};

/** A title with an image and buttons. */
export function MessageCard({ card: { title, subtitle, image, buttons = [] }, onSay }: MessageCardProps) {
  return (
    <article className={styles.card} aria-label={title}>
      {image && <MessageImage url={image.url} alt={image.alt} fit="filled" />}
      <div className={styles.body}>
        <p className={styles.title} dir="auto">
          {title}
        </p>
        {subtitle !== undefined && (
          <p className={styles.subtitle} dir="auto">
            {subtitle}
          </p>
        )}
        {buttons.length > 0 && (
          <div className={styles.buttons}>
            {buttons.map((button, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a sent card never changes
              <CardButton key={index} button={button} onSay={onSay} />
            ))}
          </div>
        )}
      </div>
    </article>
  );
}

function CardButton({ button, onSay }: { button: FilledButton } & Pick<MessageCardProps, 'onSay'>) {
  switch (button.type) {
    case 'reply':
      return onSay ? (
        <button type="button" className={styles.button} onClick={() => onSay(button.says)}>
          {button.label}
        </button>
      ) : (
        <span className={styles.inert}>{button.label}</span>
      );
    case 'link': {
      const safe = toHttpsUrl(button.url);
      if (safe === undefined) return <span className={styles.inert}>{button.label}</span>;
      return (
        <a
          className={styles.button}
          href={safe}
          target="_blank"
          rel="noopener noreferrer"
          referrerPolicy="no-referrer"
        >
          <ExternalLink aria-hidden />
          {button.label}
          <span className={unseen.text}>{say('(opens in a new tab)')}</span>
        </a>
      );
    }
    case 'phone': {
      const call = toPhoneUrl(button.phone);
      const inside = (
        <>
          <Phone aria-hidden />
          {button.label}
        </>
      );
      if (call === undefined) return <span className={styles.inert}>{inside}</span>;
      return (
        <a className={styles.button} href={call} title={button.phone}>
          {inside}
        </a>
      );
    }
  }
}
