import { anyMonth, anyWeekday } from '../../locales/en-calendar.ts';
import type { Topic } from './implied-words.ts';
import { kind } from './kind.ts';

const PERSON =
  'wife|husband|partner|girlfriend|boyfriend|fiance|fiancee|son|daughter|mum|mom|dad|mother|father|parents|brother|sister|flatmate|housemate|roommate|lodger|colleague|colleagues|coworker|business_partner|mate|friend|nan|gran|grandad|uncle|aunt|cousin|kids|children|neighbour|neighbor';

/** Kinds of questions about who else there is, how near something is, and whether someone is at ease. */
export const enCompanyKinds: readonly Topic[] = [
  // Whether someone is the only one.
  kind(['are|is|were|was|am you|he|she|they|it|this|that|i the only|sole'], {
    yes: [
      'nobody|no_one|noone|none|no|not_anyone|not_another_soul else|others|other',
      'just|only|solely me|myself|him|her|the_one',
      'all by|on my|his|her self|own|myself|himself|herself',
    ],
    no: [
      `my|our|the|his|her ${PERSON} _ _? _? too|also|as_well|sometimes|now_and_then`,
      `my|our|the|his|her ${PERSON} also|too|sometimes|occasionally`,
      `so does|do|is|are|can my|our|the|his|her ${PERSON}`,
      `me|i and|plus|n my|our|the ${PERSON}`,
      'there|its|were|we_are? is|are|s? two|three|four|five|six|several|a_few|loads|lots|more of us|them|people',
      'theres|theyre two|three|four|five|six|several|a_few|others|more of us|them|people?',
      'two|three|four|five|six|both|all of us',
      'we share|take_turns|alternate',
      'shared with|between|by',
      `share|split it with`,
    ],
  }),
  // Whether a price, a rule or a day is accepted.
  kind(
    [
      'is|would|will|are that|this|it|these be? ok|okay|fine|alright|acceptable|all_right|agreeable',
      'are|would you ok|okay|fine|happy|comfortable with',
    ],
    {
      yes: [
        'i|we? think|guess|suppose? i|we? can|could|should|will just|probably|easily|certainly? manage|handle|cope_with|work_with|deal_with|do|afford|accept it|that|this',
      ],
      no: [],
    },
  ),
  // How near something is.
  kind(
    [
      'is|are there _? _? _? _? _? within|near|nearby|close|around|round',
      'within walking|easy|driving|cycling|commuting distance|reach|range',
      'is|are _ _? _? near|close|nearby|local',
    ],
    {
      yes: [
        'just? round|around the corner',
        'just? over|across|up|down|along the road|street|way|lane|hill',
        'right? next door|to|opposite|outside|across',
        'right? on my|our|the doorstep',
        'in|on|at the? my|our|same street|road|building|block|village',
        'one|two|three|four|five|ten|1|2|3|4|5|10 min|mins|minute|minutes|doors|houses|steps|streets away|walk|down|up|along',
        'stones throw',
        'theres|there_is|there_are|weve_got|got one|two|three|some|several|plenty|loads round|around|near|nearby|close|next|at|in|on|down|up|across|outside|opposite|five|two|ten',
      ],
      no: [
        'closest|nearest|next _? _? is|s|are|would_be|being _ _? _? miles|mile|km|kms|kilometres|kilometers|hour|hours|towns|town|villages|village',
        'closest|nearest|next _? _? is|s|are|would_be in|miles|hours|an_hour|the_next|the_other',
        'miles|hours|an_hour|ages|half_an_hour away|from|off|by|drive',
        'have|need|got to drive|get_the_bus|take_a_bus|take_the_car|go_by_car',
        'middle of nowhere',
        'back of beyond',
        'out in the sticks|country|wilds',
        'in the sticks|wilds',
      ],
    },
  ),
  // Whether someone is at ease with something.
  kind(
    [
      'are|is|would you|he|she|they|your _? _? be? comfortable|at_ease|confident|happy|ok|okay|alright|fine with|in|on|around|at|about|near|being|having',
    ],
    {
      yes: [
        'doesnt|dont|wont|wouldnt|never|not bother|bothers|bothered|faze|fazes|fazed|phase|scare|scares|worry|worries|trouble|troubles|frighten me|us|him|her|them|by|in?',
        'no issue|issues|problem|problems|trouble|qualms with|in|on|about|whatsoever',
        'used to it|them|that|those|worse',
        'grew up with|in|on|around',
        'spend my|half_my life in|on|around|up',
        'do|done it for a|my living',
        'right at home',
      ],
      no: [
        'claustrophobic|agoraphobic|terrified|petrified|phobic',
        'scared|frightened|afraid|wary|nervous|fear|phobia|terror of|about|around|in|on|when',
        'scared|frightened stiff|silly|to_death|witless',
        'panic|panics|panicky|freak|freaks|panicked|flip in|out|when|attacks|attack|if|at|there|easily?',
        'gives me|us|him|her the creeps|willies|shivers|heebie_jeebies',
        'get|gets|got|makes|made|make me|him|her|us? nervous|anxious|dizzy|sick|panicky|uncomfortable|queasy|seasick|vertigo|jumpy|uneasy|panic_attacks',
        'steer|stay|keep well? clear|away of|from',
        'bring|brings me|him|her out in|a',
      ],
      isOwn: true,
    },
  ),
  // Whether someone else is there.
  kind(['is|are|will|does|do anyone|anybody|someone|somebody else|other'], {
    yes: [],
    no: [
      'live|lives|living|travel|travelling|come|coming|go|going|am alone|by_myself|on_my_own|solo',
      'just|only me|myself|the_one_of_us',
      'on my own|tod|lonesome|jack_jones',
      'all by myself',
    ],
    opens: {
      yes: [
        `my|our|the|a ${PERSON}|baby|toddler|newborn and|plus|n a|my|our|the ${PERSON}|baby|toddler|newborn`,
      ],
      no: [],
    },
  }),
  // Whether someone is able to do something: how hard it is.
  kind(
    [
      'can|could|will|would you|he|she|they|it|your|the _? _? get|reach|open|take|lift|move|fit|do|manage|find|put|remove|turn|carry|change|swap|climb|assemble|install',
    ],
    {
      yes: [
        'childs play',
        'piece of cake|piss',
        'no sweat|bother|trouble',
        'hands down',
        'with my eyes closed|shut',
      ],
      no: [
        'too heavy|high|tight|stiff|awkward|fiddly|far|hard|difficult|rusty|narrow|low|big|wide|stuck for|to|up|down?',
      ],
      opens: {
        yes: [
          'easy|easily|simple|doddle|cinch|breeze|dead_easy|super_easy|no_sweat|a_doddle|its_easy|thats_easy',
        ],
        no: [],
      },
    },
  ),
  // Whether something has been done: when it was.
  kind(
    [
      'has|have your|the|it|he|she|they|this|that|all _? _? been _',
      'was|were your|the|it|he|she|they _? _? done|checked|serviced|cleaned|swept|tested|inspected|repaired',
    ],
    {
      yes: [
        `done|swept|cleaned|serviced|checked|fixed|replaced|renewed|inspected|tested|emptied|painted|repaired|cut|treated|drained|bled|calibrated|sharpened|tuned in|last|on|this|back_in|late|early|mid ${anyMonth}|spring|summer|autumn|winter|week|month|year|${anyWeekday}|morning`,
        'done|swept|cleaned|serviced|checked|fixed|replaced|renewed|inspected|tested|emptied|repaired|treated two|three|four|five|six|a|a_few|a_couple_of day|days|week|weeks|month|months ago|back',
        'had a|someone|a_man|a_guy|a_woman|somebody|the_bloke in|round|over|out for|last|in|to|this|on|two|a',
      ],
      no: [
        'not since we|i|he|she|it moved|came|bought|got|had|started|was',
        'nobodys|no_ones|nobody|no_one|noone|nobody_has|no_one_has touched|been|done|looked|checked it|that|them|near|up|down|at? in|for|since?',
        'been|kept meaning to',
      ],
    },
  ),
];
