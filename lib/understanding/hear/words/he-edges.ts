import type { EdgeWords } from './edge-words.ts';

export const heEdges: EdgeWords = {
  laughs: ['חח|חחח|חחחח|חחחחח|לול'],
  sounds: ['אה|אהה|אממ|אמממ|המ|הממ'],
  opens: ['היי|הי|הלו'],
  opensApart: ['שלום לכם|לכולם?', 'בוקר טוב', 'ערב טוב', 'צהריים טובים', 'סליחה על העיכוב|האיחור'],
  notOpening: [],
  closes: ['תודה רבה|מראש?'],
  closesApart: ['בברכה', 'יום|ערב טוב|נעים', 'שבוע טוב'],
  beforeClosing: ['לא', 'כן', 'בלי', 'אין', 'הרבה', 'עם'],
};
