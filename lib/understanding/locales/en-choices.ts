/** English words that name a choice by its place in the list, by its size, or as one kind of it. */

/** Places counted from the first (0) or, below zero, from the last. */
export const places: readonly { phrases: readonly string[]; place: number }[] = [
  { phrases: ['second|2 nd? to? last|final', 'last but one', 'penultimate', 'next to last'], place: -2 },
  { phrases: ['latter', 'latter one|option'], place: -1 },
  { phrases: ['former', 'former one|option'], place: 0 },
  { phrases: ['final', 'very last', 'bottom one|option|choice', 'one at the end|bottom'], place: -1 },
  { phrases: ['very first', 'one at the start|beginning'], place: 0 },
];

export const middle: readonly string[] = [
  'middle|centre|center',
  'one? in|at the middle|centre|center',
  'one? in|that|thats? between',
];

/** Words of a name that point at nothing: "something" of "have something repaired". */
export const vague: ReadonlySet<string> = new Set(
  'something anything everything nothing someone somebody anyone anybody somewhere anywhere thing things stuff want need have with back again another same then also too just instead build'.split(
    ' ',
  ),
);

/** Before the letter of an option: “answer b”, “it's c”. */
export const optionLetters: readonly string[] = [
  'answer|letter|letters|answers',
  'its|it_is|id_say|i_say|ill_say|ill_go_with|ill_take|my_answer_is|the_answer_is|answer_is|i_choose|i_pick|im_going_with|gotta_be|must_be',
];

/** Between words, this is not an option: “a” of “on a card”. */
export const article = 'a';

/** After the letter of an option: “a positive”, “b minus”. */
export const letterTails: ReadonlySet<string> = new Set(
  'positive negative plus minus pos neg rhesus grade class type group option side block wing probably maybe definitely not isnt'.split(
    ' ',
  ),
);

/** Asks what something is about, so that what is wrong may be the answer: “my invoice is wrong”. */
export const asksTopic: readonly string[] = [
  'is|was|are|whats|what_is|what_are|what_was this|your|the|it|you|these|that _? _? _? about|regarding|concerning',
  'what|whats|which is|s|are|was? the|your|this|a|you? problem|trouble|issue|matter|complaint|query|concern|wrong|fault|enquiry|reporting|calling_about|writing_about|contacting_us_about',
  'what|how can|may|could|should we|i help you? with?',
  'what went|is|s wrong',
  'which|what team|department|desk|area|kind|sort|type|subject|topic',
];

/** After a thing that belongs to the customer, what is the matter with it. */
export const isAtFault: readonly string[] = [
  'is|was|are|were|seems|looks|still|s|keeps all|completely|totally|way|still|just|always? wrong|incorrect|off|out|faulty|bad|terrible|late|missing|damaged|broken|cracked|smashed|lost|stuck|delayed|not_right|not_correct|messed_up|a_mess',
  'isnt|wasnt|arent|werent|doesnt|does_not|wont|cant right|correct|match|add_up|make_sense|work|working|good|turn_on',
];
export const ownersOfThings: ReadonlySet<string> = new Set('my our the his her'.split(' '));
export const beforeThings: ReadonlySet<string> = new Set(
  'last latest first recent new old current'.split(' '),
);

/** "The first two". */
export const firsts: readonly string[] = ['first'];
export const lasts: readonly string[] = ['last', 'final'];

/** "All of them", where several may be wanted. */
export const everything: readonly string[] = [
  'all|every? of? them|those|these|the_above|the_lot|it?',
  'everything|all',
  'the lot',
  'the|your? whole|full|entire|complete lot|set|bunch|range|list|shebang|works|collection',
  'each of them|those|these|the_above',
  'each one',
  'each and every? one|single of? them|one?',
  'every one|single of? them|one?',
];

/** Picks one of several times of day. "Earlier" and "later" pick one of two. */
export const timeSuperlatives: Readonly<Record<string, 'most' | 'least'>> = {
  earliest: 'least',
  soonest: 'least',
  earlier: 'least',
  latest: 'most',
  later: 'most',
  early: 'least',
  late: 'most',
};
/** Those of them that pick only before "one". */
export const timesOfOne: readonly string[] = ['early', 'late'];

/** Hours of a part of the day. */
export const partsOfDay: readonly { phrases: readonly string[]; from: number; to: number }[] = [
  { phrases: ['in? the? morning', 'am'], from: 0, to: 12 },
  { phrases: ['in? the? afternoon', 'pm', 'after lunch'], from: 12, to: 18 },
  { phrases: ['in? the? evening'], from: 17, to: 24 },
];

/** Sizes in their order. Names of one line are the same size. */
export const sizeScales: readonly (readonly (readonly string[])[])[] = [
  [
    ['extra small', 'xs', 'tiny', 'mini'],
    ['small', 's', 'little', 'compact'],
    ['medium', 'm', 'mid', 'regular', 'standard'],
    ['large', 'l', 'big'],
    ['extra large', 'xl', 'huge', 'jumbo'],
    ['xxl', 'extra extra large'],
  ],
  [['extra short'], ['short'], ['medium', 'mid', 'regular'], ['long'], ['extra long']],
];

export const superlatives: Readonly<Record<string, 'most' | 'least'>> = {
  biggest: 'most',
  largest: 'most',
  longest: 'most',
  smallest: 'least',
  littlest: 'least',
  tiniest: 'least',
  shortest: 'least',
};

/** “(Before) the time you gave us”. */
const SAID =
  'the|that|my? date|day|time|slot|one|window? you|they|u|it|we said|promised|told|quoted|gave|agreed|booked|had me|us?';

/**
 * What is one kind of a choice, by the names of the choice. Only words that can hardly mean anything else beside
 * such choices: whatever is merely near must be asked about.
 */
export const kinds: readonly { names: readonly string[]; members: readonly string[] }[] = [
  {
    names: ['pet', 'pets', 'animal', 'animals'],
    members: [
      'dog|dogs|doggy|puppy|pup|cat|cats|kitten|kittens|kitty|rabbit|hamster|gerbil|parrot|budgie|tortoise|goldfish',
      'labrador|spaniel|poodle|terrier|dachshund|greyhound|collie',
      'guinea pig|pigs',
    ],
  },
  {
    names: ['dog', 'dogs'],
    members: [
      'doggy|doggies|doggo|puppy|puppies|pup|pups|pooch|mutt|hound|lab|labs|labrador|labradors|labradoodle|labradoodles|cockapoo|cockapoos',
      'spaniel|spaniels|poodle|poodles|terrier|terriers|dachshund|dachshunds|greyhound|greyhounds|whippet|whippets|collie|collies',
      'retriever|retrievers|alsatian|alsatians|beagle|beagles|pug|pugs|corgi|corgis|chihuahua|chihuahuas|husky|huskies|rottweiler|bulldog|dalmatian',
      'german shepherd|shepherds',
    ],
  },
  {
    names: ['cat', 'cats'],
    members: [
      'kitten|kittens|kitty|kitties|tabby|tabbies|moggy|moggie|moggies|tomcat|tomcats|siamese|ragdoll|ragdolls|burmese',
      'maine coon|coons',
    ],
  },
  {
    names: ['home', 'property', 'household'],
    members: ['house|flat|apartment|bungalow|cottage|condo|maisonette'],
  },
  {
    names: ['lose weight', 'losing weight', 'weight loss', 'slim down', 'get slimmer'],
    members: [
      'lose|losing|drop|dropping|shed|shedding|shift|shifting|burn|burning a|some|the|my|this|that|off? few|couple|couple_of|bit_of|lot_of|extra|excess|last|baby|belly|holiday|christmas? pounds|lbs|lb|kilos|kg|kgs|stone|stones|weight|fat|belly|gut|inches',
      'lose|losing|drop|dropping|shed|shedding|shift|shifting _ _? pounds|lbs|lb|kilos|kg|kgs|stone|stones',
      'drop|dropping|go|going down? a|one|two|some dress|jeans|clothes? size|sizes',
      'get rid of the|my|this belly|gut|tummy|weight|fat|pounds|kilos',
      'get|getting|be slim|slimmer|thin|thinner|lean|leaner|lighter',
      'slim|slimming|trim|trimming down',
    ],
  },
  {
    names: ['build muscle', 'get stronger', 'strength', 'muscle', 'gain muscle'],
    members: [
      'bulk|bulking up|out',
      'get|getting|be strong|stronger|ripped|buff|jacked|muscly|muscular',
      'gain|gaining|build|building|put_on|more some|more|up? muscle|muscles|mass',
    ],
  },
  {
    names: ['get fitter', 'fitness', 'get fit', 'endurance', 'stamina'],
    members: [
      'get|getting|be back? in|into? shape|fit|fitter',
      'better|more|improve|improving|build|building my|up? stamina|fitness|cardio|endurance',
    ],
  },
  {
    names: ['early', 'too early', 'ahead of time'],
    members: [
      `before|earlier_than|sooner_than|ahead_of ${SAID}`,
      'earlier|sooner than i|we? expected|planned|promised|agreed|thought|scheduled|advertised|quoted',
      'ahead of schedule|time|plan',
    ],
  },
  {
    names: ['late', 'too late', 'delayed', 'overdue'],
    members: [
      `after|later_than|past ${SAID}`,
      'later|longer than i|we? expected|planned|promised|agreed|thought|scheduled|advertised|quoted',
      'behind schedule|time|plan',
    ],
  },
  {
    names: ['on time', 'punctual', 'on schedule'],
    members: [
      'right|bang|dead|spot|exactly? on|to schedule|cue|the_dot|the_minute',
      `the|on_the|exactly_the day|date|time|hour|morning ${SAID}`,
      'exactly|right|just? as promised|planned|agreed|scheduled|advertised',
      'when you|they|u said|promised',
    ],
  },
  { names: ['car', 'motor', 'auto'], members: ['hatchback|saloon|suv|vehicle'] },
  { names: ['travel', 'trip'], members: ['holiday|holidays|vacation|honeymoon|cruise|trip|travels'] },
  {
    names: ['gluten free', 'gluten_free'],
    members: ['coeliac|coeliacs|celiac|celiacs', 'gluten intolerant|intolerance'],
  },
  { names: ['vegetarian'], members: ['veggie|veggies'] },
  { names: ['vegan'], members: ['plant based'] },
  { names: ['nut free'], members: ['nut|nuts|peanut allergy|allergies'] },
  { names: ['dairy free', 'lactose free'], members: ['lactose intolerant|intolerance', 'dairy allergy'] },
  { names: ['phone', 'telephone', 'call'], members: ['telephone|iphone|smartphone'] },
  { names: ['tablet'], members: ['ipad'] },
  { names: ['laptop', 'computer'], members: ['macbook|chromebook'] },
  {
    names: ['card', 'credit card', 'debit card', 'credit or debit card'],
    members: [
      'visa|mastercard|amex|contactless|plastic',
      'apple|google pay',
      'debit|credit card',
      'chip and pin',
    ],
  },
  { names: ['cash'], members: ['notes and|or|n coins', 'banknotes|coins', 'hard cash'] },
  {
    names: ['bank transfer', 'transfer', 'wire transfer', 'wire'],
    members: [
      'bacs|swift|sepa|chaps',
      'wire it|transfer?',
      'straight|direct|directly from|out_of my bank? account',
    ],
  },
  {
    names: ['express', 'next day', 'priority', 'express delivery'],
    members: [
      'fast|faster|fastest|quick|quicker|quickest|speedy|speediest one|option|delivery|way|pls|please?',
      'asap|fast_as_possible',
    ],
  },
  {
    names: ['standard', 'standard delivery'],
    members: ['normal|regular|ordinary|usual one|option|delivery|way|service|kind?'],
  },
  {
    names: ['economy', 'economy class'],
    members: ['cheapest|cheap_one|cheap_seats|cheap_seat', 'cattle class'],
  },
  {
    names: ['premium', 'business', 'first class'],
    members: ['dearest|priciest|poshest|most_expensive one|option?'],
  },
  {
    names: ['morning', 'mornings', 'in the morning'],
    members: ['before lunch|noon|midday|lunchtime', 'first thing', 'am', 'early on|doors?', 'breakfast time'],
  },
  {
    names: ['afternoon', 'afternoons', 'in the afternoon'],
    members: ['after lunch|lunchtime|noon|midday', 'mid afternoon', 'teatime', 'around 2|3|4'],
  },
  {
    names: ['evening', 'evenings', 'in the evening'],
    members: [
      'after work|dinner|supper|tea|dark|the_office',
      'tonight|nighttime',
      'late on',
      'once im|i_am home',
    ],
  },
  {
    names: [
      'pick up',
      'pickup',
      'collection',
      'collect',
      'click and collect',
      'in store',
      'store',
      'in the shop',
      'shop',
      'self pickup',
    ],
    members: [
      'ill|i_will|i_can|i_could|well|we_will|we_can|he_can|she_can|hell|shell|can|could|will|would|to just|easily|quickly|simply? fetch|collect|grab|pick|come_and_get|come_and_fetch|come_and_collect|come_and_pick|come_get|drop_by_and_get it|them|that|everything? up? myself|ourselves?',
      'ill|i_will|i_can|i_could|well|we_will|we_can|can|could just|easily|quickly? pop|come|drop|swing|call|stop|nip|drive in|by|over|round|past',
      'pick it|them|that up',
    ],
  },
  {
    names: ['delivery', 'home delivery', 'deliver'],
    members: [
      'bring|send|ship it|them|that round|over|to? me|us|my_house|the_house|my_door|home?',
      'to my door|house|flat|place',
    ],
  },
  { names: ['post', 'letter'], members: ['letter|letters'] },
  { names: ['bike', 'bicycle'], members: ['bike|bicycle|pushbike'] },
  { names: ['fish'], members: ['salmon|tuna|cod|haddock|trout'] },
  { names: ['meat'], members: ['beef|pork|lamb|steak|bacon'] },
  {
    names: ['too small', 'small', 'wrong size small', 'too tight', 'runs small'],
    members: [
      'too|bit|very|so|really|way|rather|quite|far|super? tight|snug|narrow|cramped|restrictive',
      'too|bit|way|far short|little|tiny',
      'cant|couldnt|wont|doesnt|didnt do|zip|button|close|fasten|get it|them|the_zip|the_buttons? up|shut|on|closed|over_my_head',
      'need|needed|want a|the? bigger|larger size|one',
      'squeeze|squeezing|squeezed into|in',
    ],
  },
  {
    names: ['too big', 'too large', 'too loose', 'runs large'],
    members: [
      'too|bit|very|so|really|way|rather|quite|far|super? loose|baggy|roomy|oversized|enormous|massive|gigantic|huge',
      'too|bit|way|far long|wide',
      'drowning|swimming in it|them|this',
      'falls|falling|fell|slips|slipping|drops off|down me|my? feet?',
      'hangs|hanging|hung off me',
      'need|needed|want a|the? smaller size|one',
    ],
  },
  {
    names: ['faulty', 'defective', 'broken', 'damaged', 'defect', 'not working'],
    members: [
      'wont|doesnt|didnt|isnt|not|never|stopped|hasnt|cant turn|switch|power|start|charge|charging|work|worked|working|open|close|hold on|up|off?',
      'falling|coming|fell|came|come|comes|falls|ripped|split apart|off|undone|loose|at_the_seam|at_the_seams',
      'torn|ripped|cracked|scratched|dented|smashed|shattered|snapped|leaking|leaks|chipped|bust|busted|kaput|knackered|dud|malfunctioning|unusable',
      'has|theres|there_is|got|with a hole|crack|tear|rip|scratch|dent|chip|leak|fault|defect',
      'dead on arrival',
    ],
  },
  {
    names: [
      'changed my mind',
      'change of mind',
      'no longer needed',
      'no longer wanted',
      'unwanted',
      'dont want it',
    ],
    members: [
      'dont|do_not|didnt|no_longer really|even|actually? fancy|want|need|like|love|feel it|this|them|that|these? any_more|anymore|now|no_more|after_all|as_much?',
      'gone|went|going off it|them|the_idea|this',
      'no longer|not want|need|wanted|needed|keen|interested|into|fussed|convinced',
      'second thoughts',
      'not for me',
      'found|got|bought a|one|something? better|cheaper|nicer|another',
      'regret|regretted|regretting',
      'its not really|quite? me|my_style|my_thing|my_colour',
    ],
  },
  { names: ['cheese'], members: ['cheddar|brie|mozzarella|gouda'] },
];

/** "No cot but breakfast yes": what joins the parts, what says yes and no in each, and what says nothing. */
export const flagPairs = {
  about: ['for', 'to'],
  joins: ['but', 'and', 'plus', 'though', 'however', 'then'],
  yes: ['yes|yeah|yep|yup|yh|definitely|sure to|for?', 'please do', 'need|want|would_like|id_like|ill_take'],
  no: [
    'no|nope|nah|not|without|skip thanks|ta|thx|cheers|to|for|thank_you?',
    'dont|do_not|wont need|want|bother?',
    'no need for?',
  ],
  allYes: ['yes|yeah|yep|yup? to? both|all of? them|those?', 'all|both of them|those', 'both|all please'],
  allNo: ['no|nope|nah? to? neither|none of? them|those?', 'no|nope|nah to both|all|either of? them|those?'],
  around: ['please|pls|thanks|thx|ta|cheers|though|tho|just|also|too|ok|okay', 'i|we', 'a|an|the|any'],
};

/** Names of facts and questions for how many of a thing are wanted, and words between the number and the thing. */
export const quantityNames: ReadonlySet<string> = new Set(
  'quantity qty amount count pieces items copies units'.split(' '),
);
export const quantityQuestion =
  /\bhow many (?:would|do|should|shall|can|items?|pieces?|of (?:them|these))\b/i;
export const quantityLinks: ReadonlySet<string> = new Set(
  'in of x the size pairs pair items pieces ones'.split(' '),
);

/** Before a choice that another is counted from: "one up from small". */
export const stepsFrom: readonly string[] = [
  'one|next|size|step|level up|down|above|below|over|under|bigger|smaller from|than? the|a|my?',
  'up|down from the|a|my?',
];

/** Before a choice that is a thing the customer has or knows: "my (car)", "the (post)". */
export const ownThings: readonly string[] = [
  'my|our|the|your|his|her|their old|new|work|home|own|last|previous|first?',
];

/** After it, where something is said of it: "is in the garage", "takes forever". */
export const thingGoesOn: readonly string[] = [
  'is|are|s|was|were|has|have|had|isnt|arent|wasnt|hasnt|doesnt|never|always|keeps|kept|takes|took|costs|broke|died|wont|got|gets|only|went|stopped|needs',
];

/** After it, where it is chosen all the same: "the red one looks best". */
export const thingSuits: readonly string[] = [
  'better|nicer|best|fine|ok|okay|perfect|ideal|great|good|works|work|easier|easiest|suits|suit|please|pls|plz|practical|cheaper|cheapest|quicker|quickest|faster|fastest|safer|nearer|closest|handier|handy|convenient|lovely|nice|sounds|looks|seems|enough|will|would|then|for_me|for_us|favourite|favorite|preference|choice|one',
];

/** Before one that the customer had until now. */
export const lastOne: readonly string[] = [
  'my|our|the last|old|previous|first|current|other one|car|phone|contract|order|room|flat|house|bike|plan|_ was|is|had|were',
  'i|we|ive|weve used to|had|tried|always_had|once_had',
  'sick|tired|bored|terrified|scared|fed_up|had_enough|allergic|sensitive of|with|to',
];

/** After a choice that a sentence begins with, where it speaks against it: "fish makes me ill". */
export const speaksAgainst: readonly string[] = [
  'makes|make|made|gives|give|gave|upsets|upset|kills|hurts|hurt|disagrees|disagree|ruins|ruined|scares|scare|terrifies|annoys|bores|frightens|worries|stresses|frustrates|intimidates me|us|him|her|my|our|with|the|everything',
];

/** Before and after what was had before: "had chicken for lunch". */
export const hadBefore: readonly string[] = ['had|ate|drank|tried|took|got|used|did|chose|picked'];
export const hadThen: readonly string[] = [
  'for lunch|breakfast|dinner|tea|supper|years|months|ages',
  'last|yesterday|earlier|before|once|already|twice|previously',
];

/** What may follow a word for a kind of choice: "too tight round the shoulders", "bit snug tbh". */
export const afterKinds: ReadonlySet<string> = new Set(
  'round around across over under above below near between tbh lol ngl imo though tho ffs haha innit mate sadly unfortunately'.split(
    ' ',
  ),
);

/** Begins a clause about a choice of before: "had a diesel", "been on plus for ages". */
export const choseBefore: readonly string[] = [
  'i|we|ive|weve|i_have|we_have? just|always|only|once|initially|originally|first? had|tried|used|used_to|been|went|started|got|did|chose|picked|took|came|bought|ordered|paid|booked|flew|signed_up|joined',
  'i|we was|were on|with|in',
  'was|were on|with|in|going',
];

/** After a choice of before: "builders was overkill". */
export const wasBefore: readonly string[] = [
  'was|were|wasnt|turned_out|proved|didnt|ended_up way|far|just|really|a_bit|a|too|so|not|to_be? _',
];

/** Before what is not wanted on a list: "my son is allergic to nuts". */
export const avoidsThis: readonly string[] = [
  'allergic|allergy|intolerant|intolerance|averse to the|any?',
  'hate|hates|dislike|dislikes|cant_stand|cant_have|cant_eat|cannot_eat|cannot_have|doesnt_like|doesnt_eat|dont_like|dont_eat|sick_of|bored_of|fed_up_with the|any?',
];

/** What someone else always does. */
export const habits: readonly string[] = [
  'my|our|his|her _ _? always|usually|normally|generally|only|never|mostly has|have|takes|take|drinks|drink|eats|eat|uses|use|gets|get|goes_for|goes|picks|wants|drives|wears|prefers|books|chooses the|a|an|his|her|for?',
  'he|she|they always|usually|normally|generally|only|never|mostly has|have|takes|take|drinks|drink|eats|eat|uses|use|gets|get|goes_for|goes|picks|wants|drives|wears|prefers|books|chooses the|a|an|his|her|for?',
];

/** Words of a choice that what is done may come before: "let it out" for "let out". */
export const particles: ReadonlySet<string> = new Set('in out up down off on over away back'.split(' '));
export const partedBy: ReadonlySet<string> = new Set('it them this that these those him her'.split(' '));

/** What someone has and does not need: “got my own board”. */
export const owns: readonly string[] = [
  'got|have|bring|bringing|brought|use|using|take|taking|ive|weve my|our own',
  'i|we|ive|weve|i_have|we_have? already|both got|have|own|had',
  'i|we own',
  'i|we|ive|weve have|got|had|own? _? _? _? _? already',
  'have|got one|some|those|mine|them already?',
  'ive|weve|i_have|we_have got|one|some|those|mine|them',
];

/** The same, where something else is named as well: “we have boots, so just the board”. */
export const likelyOwns: readonly string[] = ['i|we have|got|own', 'ive|weve got?', 'got a|an|some|the'];

/** A question about what is needed, and not about what someone has. */
export const asksForNeeds: ReadonlySet<string> = new Set(
  'need hire rent buy add order borrow extras'.split(' '),
);
export const asksForOwned: ReadonlySet<string> = new Set('have own got owned'.split(' '));
export const endsOwning: ReadonlySet<string> = new Set('so just only need'.split(' '));

/** After what is left out of a list: that everything else is wanted. */
export const theRest: readonly string[] = [
  'all? the? rest|others|remainder|other_ones of|all? them|those|it? is|are|s|sounds|looks? all|both? fine|ok|okay|good|great|yes|in|perfect|lovely?',
  'everything|all|anything else is|s|sounds? all? fine|ok|okay|good|great|yes|in|perfect|lovely?',
  'and|but|just? all|everything? the? rest|others|remainder|else yes|yep|yeah|please|pls|though|too?',
];

/** After a word that compares: "the fastest one (you've got)". */
export const ofThoseOffered: readonly string[] = [
  'that|which? youve|you_have|you got|have|offer|do|sell|can_do|can_manage|can? there|please|pls|mate?',
  'available|going|possible|there_is|theres|on_offer|on_there|in_stock',
];

/** After "not", before a code: "not here", "not working". */
export const notAbout: readonly string[] = [
  'here|there|yet|working|arrived|arriving|delivered|received|shipped|moving|updated|fitting|right|correct|good|happy|sure|able',
  'come|turned|shown|showed up?',
  'got|had|seen it|anything|my|the',
];

/** Before a choice, a part of it is meant. */
export const someOf: ReadonlySet<string> = new Set(['some']);
