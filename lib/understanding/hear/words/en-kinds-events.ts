import { anyMonth, anyWeekday } from '../../locales/en-calendar.ts';
import type { Topic } from './implied-words.ts';
import { kind } from './kind.ts';

/** What something does or is that has not been put right. */
const FAILING =
  'leaking|leaks|dripping|drips|blinking|flashing|beeping|down|dead|cold|freezing|hurts|hurting|sore|aching|throbbing|bleeding|swollen|itchy|off|stuck|jammed|blocked|broken|crashing|freezes|slow|loose|wobbly|smells|smelling|noisy|rattling|banging|grinding|failing|offline|out|there|red|wet|damp|soaking|mouldy|wonky|playing_up|acting_up|going_off|cutting_out|not_working|no_better|the_same|no_good|tripping|buzzing|squeaking|overheating';

/** Kinds of questions about what has happened, what works, and what the customer is able to do. */
export const enEventKinds: readonly Topic[] = [
  // Something that has been done.
  kind(
    [
      'has|have|hasnt|havent you|your|the|it|he|she|they|anyone|this|that|all _? _? been|had|signed|sent|paid|returned|received|completed|filled|read|got|done|registered|applied|submitted|packed|seen|handed|uploaded|installed',
      'was|were your|the|it|he|she|they|you _? _? done|checked|serviced|vaccinated|tested|signed|paid|sent|returned|delivered|fitted|inspected|repaired',
      'is|are your|the|he|she|it|they|everyone _? _? vaccinated|serviced|inspected|tested|signed|paid|registered',
      'did you|he|she|they|it',
      'did the|your|my|a|an|anyone|someone _ _?',
    ],
    {
      yes: [
        'were|was|got|been|had|are|is|all all|already|just|both|properly? done|sorted|finished|completed|seen_to|taken_care_of|dealt_with|serviced|posted|delivered|checked_over|ticked_off',
        'had|got it|them|that|his|hers|all|mine|ours|him|her done|sorted|checked|finished|given|seen_to|signed|sent',
        'did|done|finished|posted|sent|signed|returned|dropped|handed|filled it|that|them|all|mine|one off|in|back|out|away|over? last|yesterday|this|on|in|ages|two|a|weeks|months|ago|just|when|earlier',
        'had|got all|both|most his|her|my|the|our|of _? _?',
        `came|arrived|landed|got_here|turned_up|showed_up|delivered in|this|yesterday|on|last|by|with|through|two|just|at|safely|earlier _? post|letterbox|morning|week|${anyWeekday}|afternoon|night?`,
        'all up to date',
        'had|got|did|finished|completed|passed his|her|its|my|our|their|the last|first|second|third|final|annual|yearly|latest? _ in|last|on|two|a|years|months|weeks|ages|back|just|yesterday|ago',
        'up to date with',
        'first thing i|we? did|tried',
        'he|she|it|they|i|we finally|eventually|just|already? came|turned_up|showed_up|arrived|made_it|got_there',
      ],
      no: [
        `due|booked|scheduled|pencilled|down|waiting|hoping|planning|arranged|going|meaning|trying|about in|up|for|to|his|her|its|my|the|a|another|next|on|at _? _? _? _? next|coming|following week|month|${anyWeekday}|year|day`,
        'due in|on|to|for|at|her|his|my|a|any _',
        'its|it_is|still|is|are|theyre|everythings? still? on my|the|his to_do? list|desk|table',
        'still need|needs|have|has|got|waiting|trying|pending|on|to|sitting|lying|in|at',
        'slipped|escaped my|our mind',
        'still|been|im|were|am sitting|standing|stuck|here|at? sitting|standing|at|by|in|here? here|the|home|_? waiting|looking|hoping',
        'keeps|keep|kept promising|saying|forgetting|telling _? _?',
        'no|not|without sign|word|trace|a_peep of|from|yet|so_far? it|them|him|her|yet?',
        'nothing yet|so_far|came|arrived|in_the_post',
        'clean|completely|totally|plain forgot',
        'about|meaning|supposed|going|waiting|planning to',
        'next on my|the|our list',
        'too young|small|little for',
        'get|getting round|around to',
        'working on it|that|them',
        'running late|behind',
        'halfway|half_way|partway through',
      ],
    },
  ),
  // Something the customer has known before.
  kind(
    [
      'have|has|had|did you|he|she|they|your|anyone _? _? _? _? _? _? before|previously|ever',
      'have|has|did you|he|she|they|your _? ever',
      'any|previous|prior experience',
      'are you|they|he|she new to',
    ],
    {
      yes: [
        'used to _ _? _? _?',
        'back in _',
        'back when i|we|she|he',
        'as a|an kid|child|boy|girl|student|teenager|teen|youngster|young|apprentice|lad|trainee',
        'when i|we|she|he was|were _',
        'in my|his|her youth|twenties|teens|thirties|day|last_job|old|previous|younger',
        'many? moons|years|ages|decades ago',
        'on|at|during|in a|an|the|my|our|their? holiday|holidays|school|uni|university|college|camp|summer_camp|honeymoon|cruise|stag|hen_do',
        `it|them|that|there|one in|last|back_in|two|three|a|a_few|some|four|five|ten ${anyMonth}|spring|summer|autumn|winter|2015|2016|2017|2018|2019|2020|2021|2022|2023|2024|2025|year|month|week|years_ago|months_ago|weeks_ago`,
        'a|one|two|three|four|five|six|seven|ten|several|few|couple|many|half_a|twenty|fifteen|a_few|a_couple_of|couple_of year|years|yrs|months|term|terms|seasons|winters|summers|decades at|in|with|of|on|as|doing|under|for|now|ago|back',
        'once|twice before|in|at|on|with|last|already|when|as|years|ages|or',
        'a|loads|lots|plenty|dozens|hundreds|couple|few|countless|many|several of? times',
        'grew|brought up with|on|doing|around|here|there',
        'practically|basically invented|grew|live',
        'since i|we|he|she was|were',
      ],
      no: [
        'first time|timer|go|attempt|try|one|rodeo',
        'complete|total|absolute|utter|bit_of_a|raw? beginner|newbie|novice|virgin|amateur|noob',
        'new to',
        'closest|nearest|heaviest|furthest|farthest|longest _ i|we|ive|weve|shes|hes|she|he _? _? _? is|was|s',
        'only|just|mostly? on tv|youtube|telly|paper|a_simulator|the_wii',
        'only|just watched|seen|read',
        'wouldnt know where|how|what|one',
        'wouldnt know one',
      ],
      isOwn: true,
    },
  ),
  // Whether the customer can come, collect, or be there.
  kind(
    [
      'can|could|will|would you|he|she|they|someone|anyone|your _? be|come|collect|pick|make|attend|bring|drop|meet|get|join|start|work|manage|travel|stay|do able? to?',
      'are|will you|he|she|they be? free|available|able|around|in|at_home|coming|joining|there|around',
      'does _ _? _? suit|work',
    ],
    {
      yes: [
        'im|ill_be|i_am|were|well_be|hes|shes always|usually|pretty_much|mostly|completely|totally? free|around|home|available|in all|every|any|most|from|after|till|until|then|that|anytime|whenever|day|on|as|by',
        'free as a bird',
        'my|his|her|our _? day off',
        'take|took|taken|taking|booked|got|have|having the|a|that? _? day|morning|afternoon|time|week off',
        'no|nothing plans|on|planned|else_on',
        'wouldnt|would_not|wont|not miss it|that|this _? _? _?',
        'try stopping|to_stop|and_stop me|us',
        'try and stop',
        'looking forward',
        'ill|well|i_will|we_will|hell|shell be there|in|home|around|free|waiting|ready|up',
        'just round|around the corner',
        'five|ten|two|three minutes|mins away|walk',
        'got nothing else',
      ],
      no: [
        'stuck|tied|snowed|laid|booked|flat|trapped|stranded|rushed|swamped in|up|under|out|at|on|off_my_feet|with',
        'in hospital|bed|meetings|court|prison|surgery|labour|quarantine|isolation|plaster|traffic|exams|theatre till|until|til|all|that|then|for|on|from?',
        'away|abroad|overseas|out_of_town|out_of_the_country|on_holiday|on_leave|on_shift|at_work|at_sea|in_class|on_duty|on_nights|working|flying|travelling|teaching|busy till|until|til|all|that|then|on|from|for|this|the|those|with|in|by|most|between',
        'im|i_am|were|we_are|ill_be|well_be|hes|shes in|on|off_to|away_in|still_in _? spain|france|italy|greece|portugal|london|scotland|america|germany|the_states|florida|australia|holiday|honeymoon|a_cruise|a_course|maternity till|until|til|then|that|all|for|from|by',
        `not|only back|home only|again|on|in|by|after|until? the? ${anyWeekday}|week|weekend|month|_ earliest|at_the_earliest?`,
        'shift|work|job|class|lesson|school starts|clashes _',
        'double|over booked',
        'car|van|bike is|s|has|hasnt|broke|broken|wont|in|at|failed _',
        'no|without car|transport|lift|way|wheels|petrol|childcare|babysitter',
        'clash|clashes|clashing with',
        'cant|couldnt|wont get|take|have that|the|any|a? day|time|afternoon|morning off',
        'dont|doesnt|not get|finish|start|open|arrive|land|be_back|come_back|back till|until|til|before',
        'in|on a? wheelchair|cast|sling|coma|crutches|zimmer_frame|walker|drip',
        'too far|late|early|soon for',
      ],
    },
  ),
  // Whether something works.
  kind(
    [
      'did that|it|this|the _? help|fix|solve|work|sort|cure',
      'has|have the|your|it|that|they _? _? gone|stopped|cleared|eased|settled|improved|worked|helped',
      'does|do|did|will the|your|it|they _? _? hold|help|stick|last',
      'is|are the|your|it|they _? _? cooling|heating|draining|flushing|printing|connecting|charging|spinning|drying|holding',
      'does|do|did|will your|the|it|they _? _? _? still|even|actually? work|works|switch|turn|charge|start|open|close|ring|flush|light|boot|drive|connect|respond|run',
      'is|are your|the|it|they _? _? _? still? working|running|functioning|ok|okay|usable|charging',
    ],
    {
      yes: [
        'works|working|worked|runs|running|starts|charges|opens like|as|fine|perfectly|well|great|ok|okay|a_treat|smoothly|yesterday|this_morning|now|normally',
        'good as new',
        'never missed a beat',
        'went off|on when|at|last|yesterday|this|on|fine',
        'not a single|one problem|fault|issue',
        'strong|right as ever|rain',
        'never let me|us down',
      ],
      no: [
        'is|s|been|are|its|theyre|completely|totally|stone|still|just|gone dead|flat|broken|bust|busted|knackered|kaput|jammed|seized|fried|shot|toast|scrap|stuck',
        'packed|given|gave|played up',
        'stopped|died|quit|dropped|failed|went_off|cut_out|broke again|working|after|straight',
        'then it stopped|died|went|broke|failed|dropped|crashed _?',
        'conked|clapped|worn|burnt|burned|blown out',
        'given up the ghost',
        'on the blink|fritz|way_out|its_last_legs',
        'on its last legs',
        'out of order|action|commission|service',
        'goes|went|gone|stays|just black|dead|dark|blank|bang|haywire|click|clicks',
        'had its day|it',
        'wont|doesnt|cant|not|isnt even|budge|come|do|get|turn|go|move _? _? _?',
        'off since|for',
        'a black screen',
        `still|yet ${FAILING}`,
        `still|yet not|nothing|no|the_same|just_as _?`,
        `and|but the|its|it|my _? is|s|are|stays|still? ${FAILING}|warm|lukewarm`,
      ],
      opens: {
        yes: [],
        no: ['dead|flat|broken|bust|busted|knackered|kaput|jammed|seized|fried|shot|toast|scrap|stuck'],
      },
    },
  ),
];
