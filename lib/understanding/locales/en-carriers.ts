import type { PlaceTailWords } from './groups/place-tail-words.ts';
/**
 * More words that only carry a text: how people say where they go, live and work without a subject, and how they say
 * who chose a name. Patterns as `pattern.ts` reads them.
 */
export const enMoreCarriers = {
  carriers: [
    'my|the|its|our? car|cars|van|vans|vehicle|vehicles|bike|bikes? reg|rego|registration|plate|plates|number_plate|licence_plate|license_plate|reg_number|registration_number|plate_number|vrm is|s|are|reads?',
    'my|our|the? home is|s|would_be|town_is',
    'a|an|the|just|only? one_way|oneway|single|return|round_trip|roundtrip|direct|nonstop|cheap|cheapest|last_minute ticket|tickets|flight|flights|trip|fare|seat|seats? to',
    'going|flying|travelling|traveling|heading|headed|moving|starting|coming|departing|driving|setting|sailing|cycling|jetting|popping|nipping|commuting|returning|off off|out|over|up|down|back? home|again? to|from|in|of|out_of|at',
    'heading|headed|bound|making|off|setting_off|aiming for',
    'end|ending|finish|finishing|ended|finished up? in|at',
    'i|we|ill|well|we_will? can|could|may|might|would get|go|come|travel|drive|fly|do|walk|cycle|make_it to|from|via?',
    'leaving out? from|of',
    'off|out|back home? to|of|from',
    'back home? in|to',
    'living|based|staying|located|residing|settled|stationed|situated in|at|near',
    'live|based|stay|reside in|at|near',
    'i|we|ive|weve? have? just|only|recently? moved|relocated|settled here|back? to|in',
    'i|we|ill|well|wed|id? will|would|can? be? catching|taking|getting|boarding|catch|take|get|board my|our|the|a|an? early|late|night|morning|first? train|bus|coach|flight|plane|ferry|boat|tram|eurostar from|to|out_of|in|at',
    'my|the|our? nearest|closest|local|usual|home|preferred|main airport|station|city|town|port|branch is|s|would_be|will_be|being?',
    'hopefully|ideally|preferably|obviously|basically',
    'i|we? reckon|fancy|fancying|thinking|considering|fancied of|about|maybe|going_to|to?',
    'got|have|need|want|hoping|planning|aiming|trying|got_to|gotta|going|off i|we? to? get|go|fly|be|travel|head|come|make_it back|out|over|home? to|in',
    'i|we|id|wed? need|want|have|would|hope|got like? to? get|be|fly|go back|out|over|home? to|in',
    'i|we|im|were|ive? am|are|have|do|only|just|currently|mostly|mainly|now? work|working|worked|temp|temping|contract|contracting|employed|freelance|freelancing at|for|with|by|in',
    'i|we|ive? have|just|recently? started|joined|begun at|with|for',
    'i|we|ive? have|just|recently? joined',
    'somewhere|someplace|anywhere in|near|around',
  ],
  tails: [
    'atm|rn|mainly|mostly|usually|nowadays|currently|probs|prolly|defo|defs|hopefully|ideally|preferably',
    'please|pls|plz|thank_you|thanks|thx|ta|cheers my? mate|pal|bro|bruv|dude|fella|m8|buddy|hun|hon|luv|love|dear|darling|sweetie|sweetheart|petal|duck|pet|boss|chief|sir|madam|maam|babe|honey',
    'at the moment',
    'for now',
    'i reckon',
    'believe it or not',
    'as usual',
    'as always|ever',
    'if theres|there_is|you_have space|room|seats|any_left',
  ],
  nameCarriers: [
    'you_can|best_to|best|try|try_to call|ring|phone|contact|text|message|reach|get_hold_of',
    'get hold of',
    'the|my|our? booking|reservation|order|ticket|account|table|room|appointment|it is|was|s|will_be? made|booked|placed|registered|set_up|opened|reserved? by|for|under|in_the_name_of',
    'you|u|ull|youll|your_system|the_system|they should|might|will|may|probably? have|has|got me|us|it|him|her down? as|under|by',
    'the|my|our card|passport|id|licence|license|badge|ticket|letter|invoice|certificate|contract says|reads|has|shows|say|read',
    'the|my|our|his|her vet|doctor|school|bank|surgery|breeder|chip|system|papers has|have|got|know|knows me|us|him|her|it down? as|under|by',
  ],
  naming: [
    'my|our|the|his|her _ _? went|goes|go|going|opted|plumped|voted with|for',
    'my|our|the|his|her _ _? settled|decided|insisted|agreed|landed on',
    'my|our|the|his|her _ _? ended up with',
    'my|our|the|his|her _ _? chose|picked|named_him|named_her|named_it|calls_him|calls_her|calls_it|called_him|called_her|called_it',
    'kids|hubby|wifey|mum|dad|everyone|everybody|we|i|they|she|he|it both|all|just|finally|eventually|then? went|settled|decided|agreed|landed|plumped|opted|insisted with|for|on',
    'kids|hubby|wifey|mum|dad|everyone|everybody|we|i|they|she|he|it both|all|just|finally|eventually|then? chose|picked|kept|named_him|named_her|named_it|calls_him|calls_her|calls_it|called_him|called_her|called_it',
    'we|i|they|she|he|it ended up with',
    'goes|answers|responds|listens only|mostly|always? by|to the_name? of?',
    'he|she|it|they came|arrived with|as the? name? of?',
  ],
  mixUps: [
    'fat|big|clumsy|butter|greasy|cold|slippery|sausage|stupid|chubby|tired|wet|numb my|sausage? fingers|thumbs|fingered|thumbed|fingers_again|hands',
    'my|stupid|bloody|damn|dumb|silly|bad|rubbish fat|big|clumsy|stupid|bloody|damn|tiny|rubbish|cold|new? fingers|thumbs|keyboard|phone|keys|autocorrect|typing|spelling|eyes|brain|screen',
    'autocorrect|autocorrected|mistyped|misclick|misclicked|misread|mistype|mispelled|misspelled|typos|fatfingered|brainfart|spellcheck again|it|that|lol|haha|strikes?',
    'slip|slipped of|on the|my? finger|fingers|thumb|tongue|keyboard|keys',
    'missed|forgot|dropped|lost|skipped|added|add|remove|doubled|hit|pressed|typed|put a|an|one|the|an_extra|too_many|two|wrong|that? zero|zeros|nought|noughts|digit|digits|number|numbers|letter|letters|key|keys|button|decimal|decimal_point|dot|comma|twice',
    'extra|missing|wrong|one? zero|nought|digit|letter|key|number|button|decimal',
    'wrong|the_wrong place|city|town|airport|station|destination|country|date|day|time|name|one|person|amount|option',
    'hit|pressed|clicked|tapped send|enter|return|the_button|it? too|by soon|early|fast|quick|mistake|accident',
    'brain|mind freeze|fart|fog|blank',
    'i|we|ive|weve? turned|swapped|mixed|switched|transposed|jumbled|muddled|flipped|reversed the|two|my? digits|numbers|letters|figures round|around|up?',
    'the|two? digits|numbers|letters|figures were|are|got? swapped|mixed|switched|transposed|jumbled|muddled|flipped|reversed|turned round|around|up?',
    'a|an|one|the|some letter|digit|number|dot|dash|zero|nought was|is|went|got missing|wrong|extra|left_out|missed|too_many|swapped',
    'left|leaving|leave out a|an|one|the letter|digit|number|dot|dash|zero|nought',
  ],
} as const;

/** What follows the name of a place. */
export const enPlaceTails: PlaceTailWords = {
  activities: new Set(
    'conference meeting wedding gig concert festival visit visiting see seeing meet meeting trip holiday vacation honeymoon interview reunion funeral christening party match game race marathon course exam appointment gran grandma grandparents parents mum mom dad family friends friend mate mates sister brother cousin cousins uncle aunt auntie nan daughter son girlfriend boyfriend sending train flight bus coach ferry flying driving sailing travelling traveling weekend break stag hen cruise retreat sunshine sun house flat work job office business'.split(
      ' ',
    ),
  ),
  remarksAfterSo: new Set(
    'far good bad nice cool hot cold cheap happy sad glad sorry lucky close near long much many yeah yes no ok okay please thanks i we you he she they it its im thats that this what why there then funny pretty lovely keen ready tired sick warm sunny dear bored random fun easy hard typical basic jealous stoked old new cute sweet great amazing weird strange predictable or and on'.split(
      ' ',
    ),
  ),
  placeVerbs: new Set(['leaving', 'departing', 'visiting', 'exiting']),
  elsewhere: new Set(
    'uni university college work working works office job study studying studied school born grew raised boarding term'.split(
      ' ',
    ),
  ),
  atHome: new Set('home live living lives based now'.split(' ')),
  onTheWay: new Set('flying leaving departing fly leave travelling'.split(' ')),
  so: 'so',
  there: 'there',
  tailLinks: new Set(['in', 'at', 'to', 'from', 'near']),
  describes: /(?:ed|able|ful|ous|ing)$/,
};
