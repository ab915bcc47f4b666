import type { SystemTextKey } from './flow-document.ts';
import type { Text } from './text.ts';

/** Default texts of the engine, used if the flow has none. */
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
  deskClosed: {
    en: 'Nobody is here right now. Your messages are kept, and a person answers as soon as we are back.',
    he: 'אין כאן אף אחד כרגע. ההודעות שלך נשמרות, ואדם מהצוות ישיב כשנחזור.',
  },
  cancelled: { en: 'All right, never mind that.', he: 'בסדר, נעזוב את זה.' },
  stale: {
    en: "I'm not waiting for an answer right now. What would you like to do?",
    he: 'אני לא מחכה לתשובה כרגע. מה תרצו לעשות?',
  },
  late: {
    en: 'That answer came too late, so I did nothing. Please ask me again.',
    he: 'התשובה הגיעה מאוחר מדי ולכן לא עשיתי דבר. אפשר לבקש שוב.',
  },
  duplicate: {
    en: 'One thing after the other: please answer the question first.',
    he: 'כל דבר בתורו: קודם התשובה לשאלה, בבקשה.',
  },
  refused: {
    variants: [
      { en: "All right, I won't do that.", he: 'בסדר, לא אעשה זאת.' },
      { en: "Understood, I won't do that either.", he: 'מובן, גם את זה לא אעשה.' },
    ],
  },
  connect: {
    en: 'Please connect {capability} first; then I can do that for you.',
    he: 'צריך קודם לחבר את {capability}, ואז אוכל לעשות זאת.',
  },
  notFound: { en: 'I found nothing for “{value}”.', he: 'לא מצאתי דבר עבור „{value}”.' },
  missingResult: {
    en: "I can't tell whether this was done: {what}. I won't try it again by myself; please check.",
    he: 'לא ברור אם זה בוצע: {what}. לא אנסה שוב מעצמי; כדאי לבדוק.',
  },
  failed: { en: "This didn't work: {what}.", he: 'זה לא הצליח: {what}.' },
  done: { en: 'Done: {what}.', he: 'בוצע: {what}.' },
  working: {
    en: "I'm working on it and will tell you when it is done: {what}.",
    he: 'אני מטפל בזה ואודיע כשזה יסתיים: {what}.',
  },
  missing: {
    variants: [
      { en: 'I still need this: {fields}.', he: 'עוד חסר לי: {fields}.' },
      {
        en: "I can't go on without this: {fields}. Say “never mind” to stop.",
        he: 'אי אפשר להמשיך בלי זה: {fields}. כדי לעצור אפשר לומר „לא משנה”.',
      },
    ],
  },
  confirm: {
    en: 'Did I get this right? {what}',
    he: 'הבנתי נכון? {what}',
  },
  unclear: { en: 'What would you like me to do?', he: 'מה תרצו שאעשה?' },
  choose: { en: 'Which one is “{value}”?', he: 'לאיזה „{value}” הכוונה?' },
  query: { en: 'Can you tell me more about “{value}”?', he: 'אפשר לפרט יותר על „{value}”?' },
  approve: { en: 'Shall I do this? {what}', he: 'לעשות את זה? {what}' },
  notUnderstood: {
    variants: [
      { en: "Sorry, I didn't catch that.", he: 'סליחה, לא הבנתי.' },
      { en: "I'm afraid I still don't follow.", he: 'עדיין לא הצלחתי להבין.' },
      { en: "Sorry, that's not clear to me yet.", he: 'סליחה, זה עוד לא ברור לי.' },
    ],
  },
  tellMore: { en: 'Please tell me.', he: 'אפשר לספר לי.' },
  takeTime: { en: 'Take your time.', he: 'אין לחץ, אני כאן.' },
  gotThat: { en: 'Got that.', he: 'רשמתי.' },
  inexact: {
    variants: [
      { en: 'Please be more exact than “{value}”.', he: 'צריך תשובה מדויקת יותר מ„{value}”.' },
      { en: '“{value}” is not exact enough yet.', he: '„{value}” עדיין לא מספיק מדויק.' },
    ],
  },
  explain: { en: "I'd like to know: {question}", he: 'מה שאני רוצה לדעת: {question}' },
  corrected: { en: 'Changed. {fact}: {value}.', he: 'שיניתי ל־{value}.' },
  noted: { en: 'Noted. {facts}.', he: 'עד כה יש לי: {value}.' },
  which: { en: 'Which did you mean: {options}?', he: 'לְמה התכוונת: {options}?' },
  consent: {
    variants: [
      {
        en: 'Before I do that, I need a clear yes or no.',
        he: 'לפני שאעשה זאת צריך תשובה ברורה: כן או לא.',
      },
      { en: 'Please answer with yes or no.', he: 'אפשר לענות כן או לא.' },
    ],
  },
  restarted: { en: "All right, let's start over.", he: 'בסדר, נתחיל מהתחלה.' },
  goodbye: { en: 'Thank you, and have a good day!', he: 'תודה, ויום טוב!' },
  alreadyDone: {
    en: "I can't change that any more. Already done: {what}.",
    he: 'אי אפשר לשנות זאת יותר. כבר בוצע: {what}.',
  },
  stackFull: {
    en: "I can't start that now. Let's finish what is open first.",
    he: 'אי אפשר להתחיל בזה עכשיו. קודם נסיים את מה שפתוח.',
  },
  unreadable: {
    en: "I couldn't read what you attached. Please write it instead.",
    he: 'לא הצלחתי לקרוא את מה שצורף. אפשר לכתוב זאת במקום.',
  },
} satisfies Record<SystemTextKey, Text>;

/** `corrected` up to engine version 5. */
export const UNNAMED_CORRECTED: Text = { en: 'Changed to {value}.', he: DEFAULT_SYSTEM_TEXTS.corrected.he };

/** `noted` up to engine version 7. */
export const UNNAMED_NOTED: Text = { en: 'So far I have: {value}.', he: DEFAULT_SYSTEM_TEXTS.noted.he };
