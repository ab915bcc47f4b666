import { dayPartNames, weekdayNames } from './en-calendar.ts';
import type { PickWords } from './groups/pick-words.ts';

/** How choices are picked, left out and only talked about. */
export const enPicks: PickWords = {
  places: [
    { phrases: ['second|2 nd? to? last|final', 'last but one', 'penultimate', 'next to last'], place: -2 },
    { phrases: ['latter', 'latter one|option'], place: -1 },
    { phrases: ['former', 'former one|option'], place: 0 },
    { phrases: ['final', 'very last', 'bottom one|option|choice', 'one at the end|bottom'], place: -1 },
    { phrases: ['very first', 'one at the start|beginning'], place: 0 },
  ],
  middle: ['middle|centre|center', 'one? in|at the middle|centre|center', 'one? in|that|thats? between'],
  optionLetters: [
    'answer|letter|letters|answers',
    'its|it_is|id_say|i_say|ill_say|ill_go_with|ill_take|my_answer_is|the_answer_is|answer_is|i_choose|i_pick|im_going_with|gotta_be|must_be',
  ],
  firsts: ['first'],
  lasts: ['last', 'final'],
  everything: [
    'all|every? of? them|those|these|the_above|the_lot|it?',
    'everything|all',
    'the lot',
    'the|your? whole|full|entire|complete lot|set|bunch|range|list|shebang|works|collection',
    'each of them|those|these|the_above',
    'each one',
    'each and every? one|single of? them|one?',
    'every one|single of? them|one?',
  ],
  timeSuperlatives: {
    earliest: 'least',
    soonest: 'least',
    earlier: 'least',
    latest: 'most',
    later: 'most',
    early: 'least',
    late: 'most',
  },
  timesOfOne: ['early', 'late'],
  partsOfDay: [
    { phrases: ['in? the? morning', 'am'], from: 0, to: 12 },
    { phrases: ['in? the? afternoon', 'pm', 'after lunch'], from: 12, to: 18 },
    { phrases: ['in? the? evening'], from: 17, to: 24 },
  ],
  sizeScales: [
    [
      ['extra small', 'xs', 'tiny', 'mini'],
      ['small', 's', 'little', 'compact'],
      ['medium', 'm', 'mid', 'regular', 'standard'],
      ['large', 'l', 'big'],
      ['extra large', 'xl', 'huge', 'jumbo'],
      ['xxl', 'extra extra large'],
    ],
    [['extra short'], ['short'], ['medium', 'mid', 'regular'], ['long'], ['extra long']],
  ],
  superlatives: {
    biggest: 'most',
    largest: 'most',
    longest: 'most',
    smallest: 'least',
    littlest: 'least',
    tiniest: 'least',
    shortest: 'least',
  },
  flagPairs: {
    about: ['for', 'to'],
    joins: ['but', 'and', 'plus', 'though', 'however', 'then'],
    yes: [
      'yes|yeah|yep|yup|yh|definitely|sure to|for?',
      'please do',
      'need|want|would_like|id_like|ill_take',
    ],
    no: [
      'no|nope|nah|not|without|skip thanks|ta|thx|cheers|to|for|thank_you?',
      'dont|do_not|wont need|want|bother?',
      'no need for?',
    ],
    saysTo: ['yes|yeah|yep|yup|yh|yea|aye|no|nope|nah|nay thanks|thx|ta|please? to|for'],
    bare: ['yes|yeah|yep|yup|yh|yea|no|nope|nah'],
    only: ['i|we? just|only need|want|for? the|a|an|some?'],
    both: {
      yes: ['yes|yeah|yep|yup? to|for both of? them|those?', 'both|both_of_them please'],
      no: ['no|nope|nah to|for both|either of? them|those?'],
    },
    pairs: ['and', 'or', 'both', 'either'],
    allYes: ['yes|yeah|yep|yup? to? both|all of? them|those?', 'all|both of them|those', 'both|all please'],
    allNo: [
      'no|nope|nah? to? neither|none of? them|those?',
      'no|nope|nah to both|all|either of? them|those?',
    ],
    around: ['please|pls|thanks|thx|ta|cheers|though|tho|just|also|too|ok|okay', 'i|we', 'a|an|the|any'],
  },
  stepsFrom: [
    'one|next|size|step|level up|down|above|below|over|under|bigger|smaller from|than? the|a|my?',
    'up|down from the|a|my?',
  ],
  choseBefore: [
    'i|we|ive|weve|i_have|we_have? just|always|only|once|initially|originally|first? had|tried|used|used_to|been|went|started|got|did|chose|picked|took|came|bought|ordered|paid|booked|flew|signed_up|joined',
    'i|we was|were on|with|in',
    'was|were on|with|in|going',
  ],
  wasBefore: [
    'was|were|wasnt|turned_out|proved|didnt|ended_up way|far|just|really|a_bit|a|too|so|not|to_be? _',
  ],
  avoidsThis: [
    'allergic|allergy|intolerant|intolerance|averse to the|any?',
    'hate|hates|dislike|dislikes|cant_stand|cant_have|cant_eat|cannot_eat|cannot_have|doesnt_like|doesnt_eat|dont_like|dont_eat|sick_of|bored_of|fed_up_with the|any?',
  ],
  theRest: [
    'all? the? rest|others|remainder|other_ones of|all? them|those|it? is|are|s|sounds|looks? all|both? fine|ok|okay|good|great|yes|in|perfect|lovely?',
    'everything|all|anything else is|s|sounds? all? fine|ok|okay|good|great|yes|in|perfect|lovely?',
    'and|but|just? all|everything? the? rest|others|remainder|else yes|yep|yeah|please|pls|though|too?',
  ],
  notAbout: [
    'here|there|yet|working|arrived|arriving|delivered|received|shipped|moving|updated|fitting|right|correct|good|happy|sure|able',
    'come|turned|shown|showed up?',
    'got|had|seen it|anything|my|the',
  ],
  someOf: new Set(['some']),
  proposals: [
    'is|are? there? any|a|some? chance|possibility|hope|space|room|slot|slots|appointments|availability|openings|way|gap of|on|for|at|you_could_do|you_can_do|i_could_do|we_could_do|i_could_come|to_come? in|on|at|for|the?',
    'hows|how_is|how_about|what_about|hows_about the|on|at?',
    'can|could|may|might i|we|you|u do|come|have|get|book|go_for|make|make_it|try|fit_me_in|squeeze_me_in|manage|say in? on|at|for|the?',
  ],
  otherWishes: new Set(
    'prefers wants says said likes suggests suggested thinks reckons insists asked needs_it better'.split(
      ' ',
    ),
  ),
  reasonWords: new Set('as because cos coz cuz since bc when while before after'.split(' ')),
  anyMoment: new Set('any anytime sometime some whenever'.split(' ')),
  anyParts: new Set([
    ...'days weekdays weekends'.split(' '),
    ...dayPartNames.map((name) => `${name}s`),
    ...weekdayNames.map((name) => `${name}s`),
  ]),
  notThis: /\bnot (?:this|that)(?: (?:coming|one|week))?[\s,-]*(?:but )?$/i,
  countsAll: ['all', 'every'],
  ofThose: 'of',
  ofTwo: /er$/,
  one: 'one',
  please: 'please',
  article: /^an?$/,
  letterArticle: 'a',
};
