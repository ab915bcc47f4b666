import type { InputWords } from './input-words.ts';

/** Hebrew names and titles of inputs. */
export const heInputs: InputWords = {
  people: 'נמען נמענים משתתף משתתפים מוזמן מוזמנים איש אנשים',
  body: 'תוכן הודעה הערה',
  subject: 'נושא סיבה',
  query: 'חיפוש שאלה',
  place: 'מקום מיקום חדר עיר כתובת',
  title: 'כותרת שם משימה פריט',
  sendsTo: 'נמען נמענים',
  joinsIn: 'משתתף משתתפים מוזמנים',
  ends: 'סוף סיום עד',
};
