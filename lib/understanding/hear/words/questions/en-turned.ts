import type { TurnedWords } from '../../../locales/groups/turned-words.ts';

const YES =
  'yes|yess|yessir|yas|yeah|yea|yeh|yah|ye|yh|yep|yup|yip|yepp|yups|yus|ya|aye|y|si|oui|ja|ok|okay|okey|k|kk|sure|surely|certainly|definitely|absolutely|totally|obviously|naturally|indeed|course|ofc|mhm|right|alright|alrighty';
const NO = 'no|nope|nop|noo|naw|nah|na|nay|n';
const DENIED: readonly (readonly [string, string])[] = [
  ['dont', 'do'],
  ['doesnt', 'does'],
  ['didnt', 'did'],
  ['havent', 'have'],
  ['hasnt', 'has'],
  ['hadnt', 'had'],
  ['isnt', 'is'],
  ['arent', 'are'],
  ['aint', 'are'],
  ['wasnt', 'was'],
  ['werent', 'were'],
  ['wont', 'will'],
  ['cant', 'can'],
  ['cannot', 'can'],
];

/** Questions that deny or ask for leave, and answers to them. */
export const enTurned: TurnedWords = {
  denied: Object.fromEntries(DENIED),
  shortened: {
    youve: 'have you',
    weve: 'have we',
    ive: 'have i',
    theyve: 'have they',
    youre: 'are you',
    theyre: 'are they',
    its: 'is it',
    hes: 'is he',
    shes: 'is she',
    theres: 'is there',
    thats: 'is that',
    youll: 'will you',
  },
  auxiliaries: new Set('do does did have has had is are was were will can'.split(' ')),
  subjects: [
    'you|u|we|i|he|she|it|they|there|that|this|anyone|anybody|anything|everyone|everything',
    'your|the|his|her|their|our|this|that _',
  ],
  verbs: new Set('have want need eat drink take use own expect keep see get'.split(' ')),
  asksVerbs: 'do',
  denials: {
    no: 'any',
    none: 'any',
    nothing: 'anything',
    nobody: 'anybody',
    noone: 'anybody',
    never: 'ever',
    not: '',
  },
  beforeDenials: new Set('still also really currently actually got already definitely'.split(' ')),
  tags: [
    'do|have|are|is|did|has|was|were|will|can|would you|u|we|it|they|he|she|there|i|that',
    'right|correct|yes|yeah|yet|then|is_that_right|is_that_correct|am_i_right',
  ],
  anyMore: ['any more|longer', 'anymore'],
  still: 'still',
  beforeQuestions: [
    'so|and|ok|okay|right|then|now|well|sorry|just|also|but|hm|ah|oh|hang_on|i_see|hello|hi|thanks|thank_you',
    'just|only? to be? confirm|check|clear|sure|double_check',
    'i|we take_it|assume|understand|gather|see|guess|suppose|presume|believe|think|hear that?',
    'it|that|this|so? looks_like|seems|sounds_like|appears|seems_like that?',
    'am|are i|we right|correct in? that|thinking|saying|assuming that?',
    'is it|that right|correct|true|so|fair that|to_say that?',
    'do|can i|we take_it|assume|understand that?',
    'presumably|apparently|perhaps|maybe',
  ],
  asksForAssent: [
    'is|would that|this|it be? still? right|correct|true|so|accurate',
    'am|are i|we right|correct',
    'right|correct|true|yes|yeah',
  ],
  negativeNames: new Set(
    'no not non none never without lack lacks lacking missing absent lost first new fresh skip skips skipped decline declines declined refuse refuses refused reject rejected opt waive waived unpaid unused unopened undamaged uninsured unsure unavailable invalid free only waiting overdue late outstanding due pending delayed alone vegetarian vegan ended finished stopped gone expired cancelled canceled cancel removed closed off empty broken failed fails wrong unhappy dissatisfied confirms confirmed confirm correct right understood understands agrees accepted acknowledged'.split(
      ' ',
    ),
  ),
  asksLeave: [
    'do|would|will|wont|wouldnt|dont you|u|ya|anyone|your|they|he|she _? _? mind',
    'mind|minding if|me|us|the|a|an|my|our',
    'any|is_there_any|are_there_any|do_you_have_any|would_you_have_any|have_you_any|have_you_got_any|got_any objection|objections to|if|with|against|about?',
    'do|would|will you object to|if',
    'do|would|have you have|got|see? a|an|any problem|problems|issue|issues|objection|objections if',
    'do|would|have you have|got|see? a|an|any problem|problems|issue|issues|objection|objections with us|me|our|my',
    'is|would|will it|that|this|there be? a|an|any problem|issue|bother|hassle|objection|dealbreaker|inconvenience if|for_us|for_me',
    'is|would|will that|this be? a|an|any problem|issue|bother|objection for_you|with_you?',
  ],
  onlyPolite: [
    'mind telling|saying|confirming|answering|explaining|clarifying|letting|me_asking|us_asking|my_asking|if_i_ask|if_we_ask|describing|stating|giving',
    'never|nevermind mind?',
    'in|bear|bearing|keep|to|out_of|peace_of in? mind',
    'mind|minds you|u',
    'changed|change|changing|make_up|made_up your|their|his|her|my|our mind|minds',
  ],
  mindingNames: new Set(
    'mind minds minded minding object objects objected objection objections objecting problem problems issue issues bothers bothered bother against refuses declines opposed opposes concern concerns veto vetoes'.split(
      ' ',
    ),
  ),
  toDenials: {
    yes: [
      `${YES}`,
      'of course',
      'for sure',
      'uh huh',
      'mm hmm|hm',
      'very much so',
      'you bet',
      'hell|heck yes|yeah',
    ],
    no: [NO],
    agrees: [
      'correct|exactly|precisely|true|affirmative|agreed|confirmed',
      'thats|that_is|its|it_is|thats_all|youre|you_are|ur|youve_got|you_got|you_have all|quite|absolutely|exactly|perfectly|totally|indeed|sadly? right|correct|true|it_right|it|that_right',
      'quite|perfectly|exactly|absolutely|too|all|spot|bang|dead right|correct|true|so|on',
      'sadly|unfortunately|regrettably correct|true|right|so|yes|yeah',
      'you|u understood|understand|heard|remember|assume that|it|me? right|correctly',
      'im|i_am|were|we_are? afraid so|thats_right|thats_correct',
      'i|we? can|do? confirm|agree that|this?',
      'as you say|said',
      'i|we? believe|think thats|that_is right|correct|true',
    ],
    contradicts: [
      'thats|that_is|its|it_is|youre|you_are|this_is|ur|you_got|youve_got not? quite|actually|completely|totally|it|that? wrong|incorrect|false|mistaken|untrue',
      'thats|that_is|its|it_is|youre|you_are|this_is not|no quite|actually? right|correct|true|so',
      'that|it|this isnt|aint|is_not|wasnt quite|actually? right|correct|true|so',
      'wrong|incorrect|false|untrue',
      'not quite|actually? right|correct|true|so',
    ],
    wants: [`${YES}|oh|ooh|of_course? please|pls|plz|pleas thanks|thank_you?`, 'yes thanks|thank_you'],
  },
  toLeave: {
    yes: [`${YES}`, 'of course', 'for sure', 'uh huh', 'mm hmm|hm'],
    no: [NO],
    permits: [
      'please? go right|straight? ahead with? it|that?',
      'please? go for it',
      'be my guest|guests',
      'please? feel free to?',
      'by all means',
      'please do',
      'please? do so|that|it',
      'please? carry on',
      'knock yourself|yourselves out',
      'you|u can|may go_ahead|do_that|do_so',
      'you have my permission|consent|blessing|ok|okay|go_ahead',
      'i|we? really|honestly|definitely|certainly? dont|do_not|wouldnt|would_not|wont|will_not really|honestly? mind at_all|in_the_slightest|in_the_least|a_bit|one_bit? if|that? you|u? do|did?',
      'i|we? have|got|see? no objection|objections to? it|that|this?',
      'i|we? dont|do_not object at_all? to? it|that|this?',
    ],
    minds: [
      'im|i_am|were|we_are? afraid it|that|so|i|we would|does|is|do|will? be|mind?',
      'it|that|this? would|will|might|could|is|does actually|really? be? a|an|quite|rather|a_bit_of|something_of? a? problem|issue|bother|inconvenience|hassle|nuisance for? me|us?',
      'it|that|this would|will|might actually|really? be? yes?',
    ],
    mindsNot: [
      'not? at all',
      'not in the slightest|least',
      'not a bit|jot',
      'not one bit',
      'of|on? course not',
      'not really|particularly|especially|me|us',
      'none at_all|whatsoever|here? from|on? my|our? me|us|side|part|end?',
      'nothing against it|that|this?',
    ],
    forbids: [
      'no? please|pls|plz? dont|do_not do|bother|you_dare? it|that|this|so?',
      'no? id|i_would|wed|we_would|i|we would? much? rather|prefer|sooner not|no|if_you_didnt|it_if_you_didnt|that_you_didnt|you_didnt|you_dont|they_didnt',
      'rather|better|preferably not',
      'id|i_would|wed|we_would|i|we would? much? prefer|like|love|rather it|that? if you|they|he|she didnt|dont|did_not',
    ],
  },
  asserts: {
    subjects: new Set(
      'i we it they he she there you its theyre ive weve theyve im were theres hes shes that thats youve mine'.split(
        ' ',
      ),
    ),
    between: new Set(
      'do did does have has had is are was were am been still already just now finally actually really definitely certainly both all not never dont didnt doesnt havent hasnt hadnt isnt arent wasnt werent aint ever even since'.split(
        ' ',
      ),
    ),
    unsettled: new Set(
      'will ill well going gonna would id wed should shall need must want wanted plan planning planned trying tried try meant hope hoping supposed can could might may forgot when until till once before if think guess believe about nearly almost only part half some used'.split(
        ' ',
      ),
    ),
    kinds: [
      {
        asked: new Set('have has own got'.split(' ')),
        verbs: new Set('have got own has had made opened'.split(' ')),
        objects: new Set(
          'one it them some any a an two three four several both mine that this loads plenty'.split(' '),
        ),
      },
      {
        asked: new Set(
          'received receive arrived arrive come came got get delivered turned shown appeared'.split(' '),
        ),
        verbs: new Set(
          'arrived come came arrive delivered landed here got received get receive turn turned show showed shown appeared'.split(
            ' ',
          ),
        ),
      },
    ],
    existing: ['is|are|was|were there', 'there'],
  },
  afterNo: new Set(
    'i we im ive weve id ill well were it its itll thats that they theyre theyve he she hes shes there theres you youre want need got had have still just only but never not dont havent didnt isnt wasnt its actually really honestly sorry thanks please afraid because cos already as'.split(
      ' ',
    ),
  ),
};
