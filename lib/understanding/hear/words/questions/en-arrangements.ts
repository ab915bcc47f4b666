import type { ArrangementWords } from '../../../locales/groups/arrangement-words.ts';

/** “See you then”, “looking forward to it”: a yes to whether a date suits or will be kept, and elsewhere a goodbye. */
export const enArrangements: ArrangementWords = {
  asksToKeep: [
    'suit|suits|convenient|attend|attending|attendance',
    'make it',
    'able to come|attend|make|join|be|keep',
    'be|been there|able|coming|joining',
    'coming|joining|turning|showing along|to|in|on|up|over|us|for|at|then|still?',
    'can|will|could|are you|u|we|they|everyone still|also|all|both? come|coming|join|expect|attend|be_there|be_coming|be_attending|be_joining|see_you',
    'still coming|joining|come|attend|expecting|on_for|up_for|good_for|planning',
    'keep|keeping your|the|this|that|it appointment|booking|reservation|slot|date|time|visit|place',
    'expect|see you',
  ],
  asksAbout: [
    'work|works|good|ok|okay|fine|alright|right|on|possible|agreed|confirm|happy|free|available|all_right|set|correct|doable|manageable',
  ],
  moments: [
    'monday|tuesday|wednesday|thursday|friday|saturday|sunday|mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun|today|tomorrow|tonight|weekend|noon|midday|midnight|morning|afternoon|evening|week',
    'january|february|march|april|june|july|august|september|october|november|december|jan|feb|apr|aug|sept|oct|nov|dec',
    'appointment|booking|reservation|slot|date|time|visit|viewing|meeting|session|delivery|party|event|interview|lesson|class|then',
    'oclock|am|pm',
  ],
  meets: [
    'ill|well|i_will|we_will|will|hope_to|hoping_to|good_to|great_to|nice_to? see|c|meet|catch you|u|ya|ye|yous|yall|you_all|you_guys|you_lot|everyone|them|him|her all?',
    'til|till|until',
    'cu|cya|seeya',
  ],
  thatTime: ['then|there|soon_then|all_then|both_then|on_the_day|at_the_time|that_day'],
  beforeMoments: ['on|at|next|this|the|in|around|by|bright_and_early|nice_and_early'],
  looksForward: [
    'im|i_am|were|we_are|i|we? really|very_much|very|so|much|all|already? looking|look|lookin forward? forward to? it|that|this|seeing|meeting? you|u|ya|everyone|it? all|then|there?',
    'i|we|ill|well|im|were|id|wed? wouldnt|wont|would_not|will_not miss it|this|that for? the? world|anything?',
    'ill|well|i_will|we_will|we_shall|i_shall|gonna|going_to|definitely? both|all|definitely|certainly|deffo? be|come|turn_up|show_up there|along|then',
    'im|were|count_me|count_us|well_be|ill_be coming|going_to_be_there|attending|planning_to_come|planning_to_be_there',
    'its|thats? a date',
    'its|thats|got_it|put_it|ive_got_it|its_all? in the|my|our diary|calendar',
  ],
  cannotWait: ['i|we? really|honestly|just? cant|cannot|can_not|can_hardly wait'],
  hours: 'zero one two three four five six seven eight nine ten eleven twelve'.split(' '),
  ordinalEnds: ['st', 'nd', 'rd', 'th'],
};
