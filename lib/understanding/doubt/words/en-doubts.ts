import { anyDayPart } from '../../locales/en-calendar.ts';
import type { DoubtWords } from './doubt-words.ts';

/** English words that make the value of a message doubtful. Patterns as `pattern.ts` reads them. */
export const enDoubts: DoubtWords = {
  plain: words(
    'in on at to of for from by with about around as is it its the a an and then there that thats this just so i we you my our your me us be been was were are am will would can could ill id im weve ive were do does did have has had get got go goes going come comes coming want wants need needs like take takes please make let lets his her him them they he hes she shes theyre also st nd rd th s now here only all already ok think really very quite too probably day days date time number ones works work fine put say says people person total altogether up out down back off hoping hope hopefully paid pay pays mine stretch last next week month year yesterday today tomorrow tonight morning afternoon evening ago against',
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
  operators: ['plus', 'minus', 'less', 'each', 'apiece', 'per', 'every', 'half', 'twice', 'double'],
  turns: [
    'other way round|around|about',
    'the? reverse|opposite',
    'vice versa',
    'swap|reverse|switch|flip|turn|exchange them|it|those|these|that|both',
    'the|all remaining|other|rest one|ones|two|three|four',
  ],
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
  beforeHours: words('at by until till'),
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
