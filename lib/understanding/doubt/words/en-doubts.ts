import { enCounted } from '../../extractors/words/en-counted.ts';
import { anyDayPart, anyWeekday } from '../../locales/en-calendar.ts';
import type { DoubtWords } from './doubt-words.ts';
import {
  besideMoments,
  calledOff,
  otherMoments,
  sameEvents,
  shares,
  sharesAfter,
  takesIt,
  varies,
} from './en-other-moments.ts';

/** English words that make the value of a message doubtful. Patterns as `pattern.ts` reads them. */
export const enDoubts: DoubtWords = {
  plain: words(
    'in on at to of for from by with about around as is it its the a an and then there that thats this just so i we you my our your me us be been was were are am will would can could ill id im weve ive were do does did have has had get got go goes going come comes coming want wants need needs like take takes please make let lets his her him them they he hes she shes theyre also st nd rd th s now here only all already ok think really very quite too probably day days date time number ones works work fine put say says people person total altogether up out down back off hoping hope hopefully paid pay pays mine stretch persons done round roundabout booking bookings book booked reservation reservations reserve reserved reserving table slot hoping change moved move available make making try somewhere last next week month year yesterday today tomorrow tonight morning afternoon evening ago against',
  ),
  decides: [
    'so|therefore|hence|then',
    'so|now then|its|it_is|like|ill_say|make_it|lets_say|on|the|for|about|maybe|i_guess the?',
    'now its|it_is|hes|shes|theyre|were|the?',
    'make|call it|that',
    'lets|ill|well say|do|go|take|make with|for|it? the?',
    'put|go down|with|for',
    'final answer',
  ],
  differences: [
    'half an|a? hour|day|week|month',
    'day|days|morning|evening|night|afternoon|week|weeks|month|hour|hours|minutes|mins|min|bit before|after|earlier|later|sooner|beforehand|afterwards',
    'next|following|previous working|business|week day|days',
    `next|following|previous|other day|${anyDayPart}`,
    'next one',
    'not this|that one',
    'one|ones after|before',
    'after next',
    'skip',
  ],
  since: words('since'),
  units: words('minute minutes min mins hour hours hrs days week weeks wk wks month months fortnight'),
  calculates: [
    'minus|less|plus',
    'of each|both',
    'each|apiece',
    'per person|head|kid|child|adult|guest|couple|family',
    'for each|every of? _',
    'counting|not_counting|without|excluding',
  ],
  compares: [
    'less|more|fewer|longer|shorter|bigger|smaller|earlier|later than',
    'not quite',
    'just|well|slightly under|over',
    'another',
  ],
  changes: [
    'lose|losing|lost|shed|shedding|gain|gaining|gained about|around|roughly|another|at_least|some?',
    'reduce|increase|lower|raise|cut|grow|improve it? by',
  ],
  onlyOther: ['only _'],
  definite: 'the',
  limitedNo: ['not on|in|at|near|under|over|by|from|for|with|before|after|when|if|always|every|all|both _'],
  additions: words('plus each apiece per'),
  repeats: words('another'),
  noNumbers: words('one a an half'),
  groups: words(
    'class classes family families couple couples team teams group groups bus buses coach coaches carload carloads busload bag bags bagful bagfuls box boxes boxful load loads crate crates pallet pallets sack sacks bin bins basket baskets trolley trolleys case cases bucket buckets barrel barrels',
  ),
  adds: ['and|plus a|an|another'],
  openEnds: [
    'best|nearest|near|reasonable|close offer|offers',
    'so',
    'thereabouts',
    'nothing|none|else|other|similar|whichever|something_similar|someone|the_like',
    'as? near|close as',
    'i|ill|i_will|we|well|we_will|it|itll|it_will fall|go|forget|walk|cancel|leave|lose|miss|die|starve|wont|cant|cannot|wouldnt',
    'therabouts',
    'whatever',
    'something',
  ],
  operators: ['plus', 'minus', 'less', 'each', 'apiece', 'per', 'every', 'half', 'twice', 'double'],
  turns: [
    'other way round|around|about',
    'the? reverse|opposite',
    'vice versa',
    'swap|reverse|switch|flip|turn|exchange them|it|those|these|that|both',
    'the|all remaining|other|rest one|ones|two|three|four',
  ],
  pointsBack: new Set(
    'it its that thats this one ones number numbers order code reference old older previous wrong right other another not no maybe might unsure mine same different instead new newer actually meant mean digit digits last first'.split(
      ' ',
    ),
  ),
  harmless: [
    'fussed|flexible|bothered|fussy|picky|urgent|sure|sorry|thanks|hurry|rush|problem|worries|pressure|mind|matter|matters|choosy',
    'but to|from|via',
    'no hurry|rush|stress|pressure',
    'ok|okay|fine|alright|possible too|also',
    'sooner|earlier|later|more the better|merrier',
    'thats|it_is|its it|all|fine|ok',
  ],
  limits: ['not|no before|after|until|till|earlier|later'],
  amounts: words('a an few couple several half quarter'),
  labels: words('number flat door house room row page line unit gate year class table'),
  timedDistance: enCounted.timedDistance,
  beforeHours: words('at by until till'),
  afterHours: words('till til until onwards onward oclock'),
  beforeYears: ['in|since|from|of|a|the|back|around|about|was|year|for'],
  asksMoments: words('old age aged year years time times hour hours when grade class year built date long'),
  leadsNumber: words(
    'bout abt jus solid strong looked looks packed shows showing reads reading displays send sending spend spending stay staying still theres turned turns w weigh weighs weighing weighed hit gave given gives said says saying told tell wrote table party group bring bringing order ordering book booking buy buying grab hire rent borrow transfer total totals count counted counting estimate guess reckon measures measured measuring costs cost charged charges earn earns owe owes owed dont forget each way single went gone rose risen climbed expecting invited inviting own owns keep keeps use using fit fits raised lower raise pledge minimum maximum max min exact answer number amount sum figure score rate rating rated giving',
  ),
  followsNumber: words(
    'empty full loaded unloaded pieces piece pcs items item units unit copies ones sets including incl inc inclusive counting plus over between times after wont worldwide nationwide nationally globally locally each apiece per instead obo pcm pw pa vat max min tops years yrs yr minimum maximum exactly roughly approximately approx ish odd plz pls thx mate lol tbh cos cause since unless until till than more less minus left remaining spare extra again still once twice tomorrow today altogether combined overall outright upfront besides except',
  ),
  kindsCounted: [
    {
      names:
        'people person persons guest guests party diner diners attendee attendees visitor visitors participant participants passenger passengers traveller travellers traveler travelers'.split(
          ' ',
        ),
      members: [
        'guest|guests|person|persons|people|ppl|individuals|individual|diners|pax|covers|humans|heads|souls|participants|attendees|visitors|passengers|travellers|travelers|customers',
      ],
    },
    {
      names: ['room', 'rooms', 'bedroom', 'bedrooms'],
      members: [
        'double|doubles|single|singles|twin|twins|triple|triples|suite|suites|bed|beds|family|king|queen|master|en|ensuite',
      ],
    },
    {
      names: ['pet', 'pets', 'animal', 'animals'],
      members: [
        'dog|dogs|cat|cats|rabbit|rabbits|hamster|hamsters|bird|birds|fish|horse|horses|guinea_pig|guinea_pigs|puppy|puppies|kitten|kittens|labrador|labradors',
      ],
    },
    {
      names: ['dog', 'dogs'],
      members: [
        'puppy|puppies|labrador|labradors|spaniel|spaniels|terrier|terriers|poodle|poodles|collie|collies',
      ],
    },
    { names: ['cat', 'cats'], members: ['kitten|kittens|tabby|tabbies|siamese'] },
    {
      names: ['bag', 'bags', 'luggage'],
      members: [
        'suitcase|suitcases|case|cases|rucksack|rucksacks|backpack|backpacks|holdall|holdalls|luggage',
      ],
    },
    {
      names: ['ticket', 'tickets'],
      members: [
        'seat|seats|place|places|adult|adults|child|children|kids|person|people|concession|concessions|stalls|standing',
      ],
    },
    {
      names: ['children', 'kids', 'child', 'pupils', 'students', 'class'],
      members: [
        'pupil|pupils|student|students|boy|boys|girl|girls|son|sons|daughter|daughters|kid|kids|child|little|young|teenager|teenagers|toddler|toddlers|baby|babies',
      ],
    },
    {
      names: [
        'people',
        'guests',
        'employees',
        'persons',
        'party',
        'travelling',
        'traveling',
        'coming',
        'attending',
        'staff',
        'participants',
        'members',
        'visitors',
        'passengers',
        'players',
      ],
      members: [
        'adult|adults|kid|kids|child|children|man|men|woman|women|lad|lads|girl|girls|boy|boys|friend|friends|mate|mates|folk|folks|head|heads|person|people|soul|souls|grown_ups|teenager|teenagers|veggie|vegan|apprentice|apprentices|part_timers|part_timer|full_timers|full_time|part_time|staff|employees|workers|colleagues|other|others',
      ],
    },
    { names: ['sheep', 'cows', 'cattle', 'hens', 'animals'], members: ['head|ewes|lambs|birds|chickens'] },
    { names: ['book', 'books'], members: ['copies|copy|novel|novels'] },
  ],
  asksForPeople: ['how many are|of you|we|us|there|coming|going', 'how many will|would you|there be'],
  saysWhich: words('with without'),
  old: 'old',
  ofSelf: ['im|i_am|ive_turned|i_turned'],
  tooOld: [
    'years? old? and|so|but|now? i? really|just? cant|cannot|couldnt|dont|do_not|wont|can_hardly|can_barely|can_no_longer|hardly|barely|struggle',
    'years? old? and|so|but|with? my|bad|poor|failing eyes|eyesight|hands|hearing|memory|sight',
  ],
  onePerPerson: words(
    'adults adult children child kids kid coming attending going travelling traveling joining staff employees employed employee workers team students pupils class players old age staying eating members participants family users people who ticket tickets seat seats place places spot spots space spaces meal meals lunch lunches dinner dinners breakfast breakfasts cover covers chair chairs pass passes entry entries passport passports wristband wristbands bike bikes helmet helmets lesson lessons licence licences license licenses menu menus portion portions flight flights volunteers drivers households household chairs names copies shirts jackets boots skis badges desks laptops',
  ),
  addsMore: [
    'and|plus|with|n a|an|one|another|two|2|three|3|some|any|a_few|a_couple|a_couple_of|maybe|possibly|perhaps more|extra|spare|spares|extras|backup|backups|reserve|reserves|other|others|bit|few|on_top|in_reserve|for_luck|for_good_measure|for_emergencies|to_spare|just_in_case|in_case',
    'and|plus|with|n more|extra|spare|spares|extras|backup|backups|reserves|others|then_some|a_bit|change|maybe|possibly|perhaps',
    `and|plus|n the? ${anyWeekday}|weekend|bank_holiday`,
    'and|plus|with|n|& him|her|them|hers|his|theirs',
    'besides|apart_from|aside_from|other_than|as_well_as|on_top_of|in_addition_to|along_with|together_with|except|except_for|excluding|not_counting|not_including|without_counting',
  ],
  addsBefore: words('plus minus less times'),
  mayAdd: [
    'one|two|three|another|a_couple|a_few|some|someone|somebody more|others|else|extra? might|may|could|possibly|perhaps|maybe',
    'maybe|perhaps|possibly|might_be|may_be one|two|another|a_couple|a_few|some more|extra|others',
    'if not|even more',
    'plus|and|with whoever|whatever|anyone|anybody|everyone',
  ],
  eachHas: ['apiece|each', 'per|for_each|for_every person|head|adult|child|guest|of_us?', 'a head|person'],
  multiplies: [
    'twice|double|triple|treble|half|thrice|quarter last|this|my|your|the|his|her|their|our|what|that|as|of',
    'two|three|four|five|2|3|4|5 times my|your|the|his|her|their|our|what|that|as',
  ],
  reduces: ['off|discount|back|cashback|knocked_off|rebate|refunded'],
  wonders: ['maybe|perhaps|possibly? was|were|is|could|might|would it|that|they|he|she'],
  failing: [
    'if|when not|no|i_cant_get|i_cant_have|i_cant_do|you_dont_have|theres_no|there_is_no the|a?',
    'failing|otherwise',
  ],
  nothingBut: [
    'dont|do_not|wouldnt|would_not|cant|cannot|wont|never|didnt|not want|need|like|eat|take|use|have|do|drink|wear|touch|know|choose|be_having? anything|any|anyone|anywhere _? but|bar|except|besides|other_than|apart_from|save',
  ],
  exceptives: [
    'bar|barring|except|excepting|except_for|cept|save_for|saving|minus|less|sans|excluding|exclude|excl|exc|without|short_of|apart_from|aside_from|other_than|with_the_exception_of the|any|a?',
  ],
  forAll: [
    'everything|everywhere|everyone|lot|rest|others|remainder|remaining|whole|entire|every',
    'all',
    'full monty|works|set|range',
    'the works',
    'the other ones|two|three|four|five|rooms|days',
  ],
  notForAll: [
    'thats|that_is|thatll_be|thatd_be|its|it_is|be|is about|just|pretty_much? all|everything|the_lot',
    'rest|others|remainder no|nope|nah',
    'rest of the|my? week|day|month|year|time|weekend',
    'hold|skip|leave|forget|drop|ignore|omit|bin|without|not|dont|no|never|lose|scrap|neither|nothing|none|hate|ditch|leaving|skipping|minus out|about|off|want|need|like|bother|bother_with|interested|fussed|bothered? in|about|by|with? all? of? the|any|your|these|those? rest|others|remainder|all|everything|lot|whole|every',
    'all i|we|he|she|they need|want|know|use|can|do|have|eat|like|take',
    'at|above|after|first_of|best_of|worst_of|in|for all',
    'all the time|way|best',
    'all good|fine|sorted|done|set|day|week|year|night|morning|right|over|round|in',
    'a lot',
    'lots|lot of',
    'every day|week|month|year|time|now|other|morning|evening|night|weekend',
  ],
  sufferers: words('me us'),
  parts: ['of them|those|these|us|which', 'of the'],
  unwelcome: words(
    'asleep busy away broken expired banned stolen full closed taken hate hates dislike loathe allergic awful terrible rubbish useless ugly sick tired sold converted cancelled declined refused unavailable impossible wrong worse worst',
  ),
  talksOf: [
    'if|when i|you|we|he|she say|said|answered yes|no|nope',
    'never|rarely|hardly|cant|cannot|couldnt|dont|didnt|did_not|havent|wouldnt say|said yes|no|nope',
  ],
  states: [
    'i|we have|had|got|use|used|pay|own _? _? now|already|currently|at_the_moment|at_present',
    'i|we currently|already|still|now have|use|pay|own|got',
    'too slow|fast|small|big|loud|bright|dark|expensive|dear|cheap|weak|strong|heavy|light|tight|short|long|much|little|spicy|sweet|far',
  ],
  verdicts: [
    'this|that|thats|it|its|you|youre is|are|re? so|such|really|just|absolutely|totally|completely|fucking|bloody? a|an? useless|pointless|ridiculous|rubbish|hopeless|stupid|dumb|crap|shit|bullshit|pathetic|joke|nonsense|annoying|waste',
    'useless|ridiculous|pathetic|hopeless|rubbish|bullshit|ffs|wtf',
    'this|that|its|what|such is? a? complete|total? waste of my? time',
  ],
  favors: ['can|could|would|will you'],
  unnamed: words(
    'i im ive id ill youre youve was were isnt arent wasnt dont didnt doesnt cant wont not too says said something anything else wrong instead actually changed meant because although',
  ),
  quantifiers: words('everything all any anything every whatever whichever'),
  besideMoments,
  calledOff,
  otherMoments,
  sameEvents,
  shares,
  sharesAfter,
  takesIt,
  varies,
  eventVerbs: ['is|starts|begins|leaves|departs|opens|closes|ends|finishes|takes_off|boards'],
  asksMeaning: ['do you mean|want'],
  howMany: 'many',
  approximate: words('so more less fewer thereabouts around under over something'),
  company: words('coming attending travelling traveling passengers'),
  lasting: /^[\s,]*(?:(?:for|lasting|takes|about|around) )*\S+$/,
  late: 'late',
  pronouns: /^(?:I|I['’]\w+)$/,
};

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}
