import type { SystemTextKey } from './flow-document.ts';
import type { Text } from './text.ts';

/** What the engine says when a flow gives no text of its own for the occasion. */
export const DEFAULT_SYSTEM_TEXTS = {
  unknown: { en: "I can't answer that here.", he: 'אין לי תשובה על כך כאן.' },
  invalid: { en: "That doesn't look right.", he: 'זה לא נראה תקין.' },
  expired: {
    en: 'This conversation has ended because it was quiet for too long.',
    he: 'השיחה הסתיימה כי עבר זמן רב בלי הודעה.',
  },
  deadlock: {
    en: "I can't go on from here. Someone will take a look.",
    he: 'אני לא יכול להמשיך מכאן. מישהו יבדוק זאת.',
  },
  error: {
    en: 'Something went wrong on our side. Please try again.',
    he: 'משהו השתבש אצלנו. אפשר לנסות שוב.',
  },
  handoff: { en: 'A person will take over from here.', he: 'אדם מהצוות ימשיך איתך מכאן.' },
  cancelled: { en: 'All right, never mind that.', he: 'בסדר, נעזוב את זה.' },
} satisfies Record<SystemTextKey, Text>;
