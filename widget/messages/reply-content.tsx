import type { FilledPart } from '@turnpike/engine/turn';
import type { GivenRating } from '@/lib/chat/chat-log';
import { Carousel } from './carousel';
import { MediaPart } from './media-part';
import { MessageBubble } from './message-bubble';
import { MessageCard } from './message-card';
import { MessageImage } from './message-image';
import { MessageLink } from './message-link';
import { RatingPart } from './rating-part';
import styles from './reply-content.module.css';
import { toMapUrl } from './safe-links';

type ReplyContentProps = {
  content: readonly FilledPart[];
  rated?: GivenRating | undefined;
  /** Sends the message of a button. Without it buttons that send are shown as text. */
  onSay?: ((text: string) => void) | undefined;
  /** Sends the rating. Without it the buttons of the rating are disabled. */
  onRate?: ((rated: GivenRating) => void) | undefined;
};

/** The parts of a reply after its text, in order. */
export function ReplyContent({ content, ...rest }: ReplyContentProps) {
  return content.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a sent reply never changes
    <ReplyPart key={index} part={part} {...rest} />
  ));
}

type ReplyPartProps = { part: FilledPart } & Omit<ReplyContentProps, 'content'>;

function ReplyPart({ part, rated, onSay, onRate }: ReplyPartProps) {
  switch (part.type) {
    case 'text':
      return <MessageBubble from="flow">{part.text}</MessageBubble>;
    case 'image':
      return (
        <div className={styles.image}>
          <MessageImage url={part.url} alt={part.alt} />
        </div>
      );
    case 'video':
    case 'audio':
      return <MediaPart type={part.type} url={part.url} title={part.title} />;
    case 'file':
      return <MessageLink url={part.url} label={part.title} kind="file" />;
    case 'card':
      return (
        <div className={styles.card}>
          <MessageCard card={part} onSay={onSay} />
        </div>
      );
    case 'carousel':
      return <Carousel cards={part.cards} onSay={onSay} />;
    case 'link':
      return <MessageLink url={part.url} label={part.label} kind="link" />;
    case 'location':
      return (
        <MessageLink
          url={toMapUrl(part.latitude, part.longitude)}
          label={part.label}
          note={`${part.latitude}, ${part.longitude}`}
          kind="location"
        />
      );
    case 'rating':
      return <RatingPart part={part} rated={rated} onRate={onRate} />;
    // The pause has passed when the part after it is shown.
    case 'pause':
      return null;
  }
}
