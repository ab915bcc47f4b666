import { enOddTexts } from '../doubt/words/en-odd-texts.ts';
import { enExtractors } from '../extractors/words/en.ts';
import { en as enHear } from '../hear/words/en.ts';
import { enAnswers } from '../hear/words/en-answers.ts';
import { enCuts } from '../texts/words/en-cuts.ts';
import { enJourneys } from '../texts/words/en-journeys.ts';
import { enReports } from '../texts/words/en-reports.ts';
import { enTexts } from '../texts/words/en-texts.ts';
import { enAround } from './en-around.ts';
import { anyWeekday, months, weekdays } from './en-calendar.ts';
import { enMoreCarriers, enPlaceTails } from './en-carriers.ts';
import { enChanges } from './en-changes.ts';
import { enCities } from './en-cities.ts';
import { enConclusions } from './en-conclusions.ts';
import { enCounts } from './en-counts.ts';
import { givenNames } from './en-given-names.ts';
import { enHeadcount } from './en-headcount.ts';
import { enOmissions } from './en-leaving-out.ts';
import { measures } from './en-measures.ts';
import { enPicks } from './en-picks.ts';
import { enReplies } from './en-replies.ts';
import { enShortReplies } from './en-short-replies.ts';
import { enSlips } from './en-slips.ts';
import { enStated } from './en-stated.ts';
import { enTasks } from './en-tasks.ts';
import { enThings } from './en-things.ts';
import { atAnyHour, usualHours } from './en-usual-hours.ts';
import { enValues } from './en-values.ts';
import { enVariants } from './en-variants.ts';
import type { LocaleWords } from './locale.ts';

const auxiliary = 'is|are|am|was|were|do|does|did|can|could|will|would|should|shall|have|has|may';

export const en: LocaleWords = {
  ...enValues,
  ...enAround,
  ...enReplies,
  ...enChanges,
  ...enTasks,
  language: 'en',
  grammar: 'english',
  hasVectors: true,
  hear: enHear,
  answers: {
    ...enAnswers,
    carriers: [...enAnswers.carriers, ...enMoreCarriers.carriers],
    nameCarriers: [...enAnswers.nameCarriers, ...enMoreCarriers.nameCarriers],
    naming: [...enAnswers.naming, ...enMoreCarriers.naming],
    mixUps: [...enAnswers.mixUps, ...enMoreCarriers.mixUps],
    tails: [...enAnswers.tails, ...enMoreCarriers.tails],
  },
  prefixes: [],
  questionStarts: [
    'may|might i|we ask|enquire|inquire|know|see',
    'what',
    'whats',
    'why',
    'who',
    'whos',
    'whose',
    'which',
    'hows',
    'wheres',
    'whens',
    `how|when|where ${auxiliary}`,
    'how much|many|long|far|often|big|come|late|early|soon',
    'at|until|till|since|from|by|for|to|on|in|with|about what|whom|whose',
    'at|until|till|since|from|by|for|to|on which day|date|time|price|hour|address|name|number|station|order|card|phone|street|floor|desk|account',
    `until|till|since|from|by when|where ${auxiliary}`,
    'for|since|until|in how long|many|much',
    'is|are|was|were|do|does|did|can|could|will|would|should|has|have it|there|you|this|that|they|i|we|he|she|the|your|anyone|someone|my',
    'isnt|arent|dont|doesnt|didnt|cant|couldnt|wont it|there|you|this|that|they',
    'tell me about|more|what|why|how',
    'how|what about my|our|his|her|your|if',
    'any idea|chance if|what|why|how|of',
    'r you|they|we',
    'explain|define',
  ],
  offerStarts: [
    'how|what about',
    'why not',
    'can|could|should|shall|may|would we|i|you please|still|also|maybe|just? do|have|get|book|make|come|take|meet|try|say|go|schedule|use|choose|pick|put|change|update|call|switch|move|add|remove|fly|travel|stay|pay|send|order|buy|bring|start|leave',
    'is it ok|okay|fine|alright',
    'can|could|may|might|would it|that|this be|work_for',
    'do you mean',
    // A day: "do the 13th", "do this Friday".
    'do the _ st|nd|rd|th',
    `do this|next|on? ${anyWeekday}`,
  ],
  negations: ['not', 'no', 'dont', 'isnt', 'never', 'without', 'except', 'wasnt', 'arent'],
  conjunctions: ['and', 'or', 'plus', 'also', 'n'],
  extractors: enExtractors,
  cuts: enCuts,
  oddTexts: enOddTexts,
  calendarNames: { months, weekdays },
  givenNames,
  cities: enCities,
  omissions: enOmissions,
  placeTails: enPlaceTails,
  picks: enPicks,
  things: enThings,
  measures,
  conclusions: enConclusions,
  headcount: enHeadcount,
  journeys: enJourneys,
  reports: enReports,
  slips: enSlips,
  stated: enStated,
  texts: enTexts,
  replies: enShortReplies,
  variants: enVariants,
  counts: enCounts,
  usualHours,
  atAnyHour,
};
