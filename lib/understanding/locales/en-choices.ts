/** Words of a name that point at nothing: "something" of "have something repaired". */
export const vague: ReadonlySet<string> = new Set(
  'something anything everything nothing someone somebody anyone anybody somewhere anywhere thing things stuff want need have with back again another same then also too just instead build'.split(
    ' ',
  ),
);

/** Between words, this is not an option: “a” of “on a card”. */
export const article = 'a';

/** After the letter of an option: “a positive”, “b minus”. */
export const letterTails: ReadonlySet<string> = new Set(
  'positive negative plus minus pos neg rhesus grade class type group option side block wing probably maybe definitely not isnt'.split(
    ' ',
  ),
);

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

/** What may follow a word for a kind of choice: "too tight round the shoulders", "bit snug tbh". */
export const afterKinds: ReadonlySet<string> = new Set(
  'round around across over under above below near between tbh lol ngl imo though tho ffs haha innit mate sadly unfortunately'.split(
    ' ',
  ),
);

/** Words of a choice that what is done may come before: "let it out" for "let out". */
export const particles: ReadonlySet<string> = new Set('in out up down off on over away back'.split(' '));
export const partedBy: ReadonlySet<string> = new Set('it them this that these those him her'.split(' '));

/** After a word that compares: "the fastest one (you've got)". */
export const ofThoseOffered: readonly string[] = [
  'that|which? youve|you_have|you got|have|offer|do|sell|can_do|can_manage|can? there|please|pls|mate?',
  'available|going|possible|there_is|theres|on_offer|on_there|in_stock',
];
