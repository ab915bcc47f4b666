import { anyWeekday, anyWeekdays } from '../../locales/en-calendar.ts';
import type { AbsenceWords } from '../../locales/groups/absence-words.ts';

const FAULTS =
  'damage|damages|crack|cracks|scratch|scratches|dent|dents|breakage|breakages|leak|leaks|fault|faults|issue|issues|problem|problems|trouble|troubles|error|errors|complaint|complaints|symptom|symptoms|mark|marks|chip|chips|tear|tears|hole|holes|defect|defects|bug|bugs|hiccup|hiccups|glitch|glitches|hitch|hitches|flaw|flaws|drama|harm|pain|pains|worries';
const BEHIND =
  'at_all|so_far|to_report|whatsoever|anywhere|that_i_can_see|that_i_could_see|i_can_see|i_could_see|that_i_noticed|that_i_know_of|as_far_as_i_can_see|anymore|any_more|since|or_anything|or_so|with_it|with_him|with_her|with_them|on_it|to_it|either|yet';

/** Says that there is nothing or no one. */
export const enAbsence: AbsenceWords = {
  asksSound: [
    'in one piece|order',
    'in good|working|full|perfect order|condition|shape|health',
    'complete|intact|ok|okay|alright|undamaged|unharmed|well|safe|safely|sound|fine|healthy|satisfied|happy|working|clean|usable|drivable|roadworthy',
    'all right|there|well|good|fine',
    'everything|all ok|okay|fine|well|good|arrive|come|work',
  ],
  nothingWrong: [
    `theres|there_is|there_are|there_was|there_were|i|we|it|weve|ive? found|see|saw|seen|got|had|has|have|came_with? no|zero|without|not_a|not_a_single|not_one|no_sign_of|no_signs_of|without_a|without_any single|visible|obvious|real|major|more|further|new? ${FAULTS} ${BEHIND}? ${BEHIND}?`,
    `i|we|it|there? havent|didnt|dont|cant|couldnt|hasnt|doesnt|arent|isnt|wasnt|werent|have_not|did_not|do_not|cannot|could_not found|find|notice|noticed|see|seen|spot|spotted|have|had|got|get? a|any|single ${FAULTS} ${BEHIND}? ${BEHIND}?`,
    `nothings|nothing|none_of_it|none_of_them|no_parts|no_pieces is|was|were|are|seems|looks|appears|got|came|has_been? to_be? missing|broken|wrong|damaged|cracked|scratched|leaking|faulty|amiss|off|out_of_place|to_complain_about|to_report|to_worry_about|bent|smashed ${BEHIND}? ${BEHIND}?`,
    `cant|cannot|couldnt complain|fault_it|fault_them ${BEHIND}?`,
  ],
  undisturbed: [
    'nothing|nobody|no_one|noone ever|really|much? fazes|phases|bothers|scares|spooks|frightens|worries|upsets|startles|troubles|stops|wakes|hurts|beats him|her|it|me|us|them|that|you',
  ],
  asksAlone: [
    'alone|solo|unaided|unassisted|unaccompanied|unattended',
    'by yourself|itself|himself|herself|themselves|yourselves',
    'on your|its|his|her|their own',
    'without help|assistance|company',
  ],
  noCompany: [
    'no company|partner|husband|wife|boyfriend|girlfriend|kids|children|friends|family|guests|passengers|companion|companions|help|assistance|carer|helper|helpers|flatmates|roommates|lodgers|stick|aid with_me? needed|required|involved|this_time|around|coming|here? at_all?',
  ],
  noOne: ['no_one|noone|nobody|nobodys|noones|no_ones|none_of_us|none_of_them'],
  besides: new Set('but except apart just only besides bar save'.split(' ')),
  ofItself: [
    'it? just|simply|suddenly? happened|started|came|went_off|began|did? all? out_of_nowhere|out_of_the_blue|for_no_reason|for_no_apparent_reason|without_warning|randomly|spontaneously|by_magic at|around|in|on? _? _? _?',
  ],
  selfNames: [
    'me|myself|us|i|moi|muggins|ourselves|yours_truly|little_old_me|little_me|me_myself_and_i|poor_me|us_two|us_three|us_four|us_lot|the_two_of_us|the_three_of_us|the_four_of_us|the_pair_of_us|we_two|muggins_here',
  ],
  onceWas: [
    'i|we|he|she|it|they|there? used_to be|do|have|live|own|work|smoke|go|play|use? there|here|once|years_ago|before|one|a_bit|ages_ago?',
  ],
  notThen: [
    'not|never in|during|at|on|over the? early|late|very? morning|mornings|afternoon|afternoons|evening|evenings|night|nights|day|daytime|week|weeks|weekend|weekends|weekdays|summer|winter|spring|autumn|fall|holidays|term_time|school_hours|office_hours|working_hours|rush_hour|peak_times|peak_hours|high_season|low_season|dark|rain|cold|heat|wet',
    'not|never at|in|during this|that time|part of the? year|day|week|month',
  ],
  refusesBefore: [
    'no|nope|nah|not|without|zero|skip|drop|remove|forget|cancel to|for|on? any|the|my|a|an|that|those? more?',
    'i|we|he|she? dont|do_not|wont|doesnt|didnt|will_not have|need|want|require|wish|bring|take|with|order|ask_for for? any|the|my|a|an|that|those?',
    'theres|there_is|there_are|theyre|there_will_be no|not|zero any?',
    'no need for|of any|the|my|a?',
  ],
  refusesBehind: [
    'is|are|was|s|should_be|to_be? no|none|nope|nah|not|zero|off|nil|0 needed|required|wanted|necessary|thanks|thank_you|please?',
    'i|we dont|do_not|wont need|want|have|take?',
    'isnt|arent|not|wont_be needed|required|wanted|necessary',
  ],
  wrongBefore: [
    'its|it_is|thats|that_is|you_have|youve_got|you_got? the? wrong|incorrect',
    'its|it_is|thats|that_is|this_is not my|our|the right|correct?',
    'it|that|this isnt|wasnt my|our|the right|correct?',
  ],
  wrongBehind: [
    'is|are|was|were|looks|seems|s|thats|its? all? wrong|incorrect|not_right|not_correct|not_what_i_said|off|a_mistake|mistaken',
    'isnt|arent|wasnt|werent right|correct|what_i_said',
  ],
  allWrong: [
    'that|this|it|everything|something|its|thats|theres|they? is|are|was|s|something|looks|seems? all|completely|totally|just|still? wrong|incorrect|not_right|not_correct|mixed_up|messed_up|a_mistake|muddled_up',
    'that|this|it isnt|wasnt|not right|correct|what_i_said|what_i_asked_for|what_i_wanted',
  ],
  needed: ['needed', 'required', 'wanted', 'necessary'],
  atSomeTimes: [
    `in|during|at|on the? early|late? morning|mornings|afternoon|afternoons|evening|evenings|night|weekend|weekends|week|weekdays|summer|winter|spring|autumn|holidays|dark|rain|snow|wet|${anyWeekday}|${anyWeekdays}|motorways|motorway`,
    `${anyWeekdays}|weekends`,
    'every|each day|week|month|year|time|night|morning|weekend',
    'that|very|so|too often|much|well',
    'all the time',
  ],
  givenThings: new Set(
    'need needed necessary required point use chance way thanks thank interest interested reason desire wish intention plan plans call show sign trace idea clue doubt question means necessity worth longer more good thing things bother worries worry please problem problems kind sort type'.split(
      ' ',
    ),
  ),
  verbsAfterNo: new Set(
    'got went came left took sold lost gave bought had has have did made sent kept hold leave keep stay put make get let stop wait take use bring went going coming staying using renting moving living'.split(
      ' ',
    ),
  ),
  politeToThings: ['please|pls|plz|thanks|thx|ty|ta|thank_you|cheers|for_me|for_us|needed|required|wanted'],
  sameThings: [
    'pet pets animal animals dog dogs cat cats',
    'hurt injured injury injuries harm harmed wound wounds wounded casualties ambulance blood bruises',
    'damaged damage damages broken cracks scratches dents marks',
    'parcel parcels package packages packet delivery post mail',
    'car cars vehicle vehicles van wheels',
    'children child kids kid little_ones babies baby',
    'contract contracts agreement sign',
    'alcohol drink drinks booze wine beer',
    'smoke smoker smoking cigarettes cigarette fags tobacco',
    'allergies allergy allergic allergens intolerances',
    'medicine medicines medication medications meds tablets pills drugs prescriptions',
    'vaccinated vaccinations vaccination vaccines vaccine jabs jab shots',
    'noise noises noisy sound sounds peep',
    'fever temperature',
    'pregnant baby',
    'parking park space car',
  ].map((list) => new Set(list.split(' '))),
  denialsOfOthers: [
    'never ever?',
    'nothing|nobody|noone|nowhere|none|neither|hardly',
    'no one',
    'thats|its|that_is|it_is|this_is not',
  ],
  tellsNothing: new Set(
    'aware speak mention report note know knowledge happens came come comes arrived arrive turned showed else life'.split(
      ' ',
    ),
  ),
  ofIt: new Set('it one any them that those anything'.split(' ')),
  people: new Set('nobody noone one'.split(' ')),
  successes: new Set('luck joy success avail cigar dice'.split(' ')),
  outcomes: new Set(
    'work works worked working help helps helped fit fits changes changed helping matters'.split(' '),
  ),
  noOutcome: [
    'absolutely? nothing|nowt at_all|whatsoever|new|different|yet|still|there|so_far?',
    'nothing|nowt changed|changes|happened|happens|happening|came_out|comes_out|worked|works|helped|helps|moved|moves|came_up|comes_up|showed_up at_all|whatsoever|yet|so_far|though|sadly?',
    'still? no luck|joy|change|changes|difference|effect|result|results|improvement|success|response|reaction at_all|whatsoever|yet|so_far|though|sadly?',
    'its|it_is|thats|that_is? still|just|exactly? the? same as_before|problem|issue|error|thing|result|again|here?',
    'its|it_is? still not? working|broken|dead|stuck|the_same|nothing|happening|doing_it',
    'it|that|this? didnt|did_not|doesnt|does_not|hasnt|wont work|help|change|fix|do|make it|anything|a_thing|a_difference|any_difference|much?',
    'its|it_is|it|theyre|they? still|just not|wont|doesnt|isnt|cant|dont|arent _ _? _?',
    'to no avail',
    'made|makes no|zero difference|change',
  ],
  asksWhetherSame: new Set('same unchanged different change changes changed new difference'.split(' ')),
  selfStarts: new Set(['me', 'myself', 'us']),
  notMe: [
    'not me|myself|us|ourselves|i|mine personally|though|tho|myself|exactly|as_such?',
    'i|we|ive|weve|im|i_am|were|we_are dont|havent|not|do_not|have_not|didnt|did_not|wasnt|werent|was_not|cant|arent myself|ourselves|personally|though|tho?',
    'im|i_am|were|we_are|me? fine|ok|okay|good|alright|all_right|healthy|clear myself|ourselves|personally|though?',
    'i|we can|will|do? eat|have|do|manage anything|everything|all|it|them',
    'me|for_me|myself no|nope|nah|none|nothing|not',
  ],
  somebodyElse: [
    // “My best friend”, and not “the bumper”.
    'my|our|his|her|the _? wife|wifes|husband|husbands|partner|partners|son|sons|daughter|daughters|mum|mums|mom|dad|dads|friend|friends|sister|sisters|brother|brothers|boyfriend|girlfriend|mother|father|colleague|boss|flatmate|housemate|roommate|lodger|nan|gran|grandma|granny|grandad|grandpa|grandson|granddaughter|grandkids|uncle|aunt|auntie|cousin|niece|nephew|kid|kids|child|children|baby|toddler|boy|boys|girl|girls|lad|twins|youngest|eldest|oldest|middle_one|little_one|other_half|better_half|missus|mrs|fiance|fiancee|parents|family|mate|mates|guest|guests|driver|passenger|passengers|others|other_one|rest',
    'one|some|two|a_couple|a_few|both|several of us|them|our|the|my _? _?',
    'someone|somebody|another else|person|guest|friend|mate|colleague?',
    'a person|guest|friend|mate|colleague',
    'wife|husband|hubby|mum|mom|dad|he|she|they',
  ],
  itIsSo: [
    'does|do|is|are|has|have|was|were|did|can|will|yes|yeah|yep',
    'has|have|had|got|uses|use|used|needs|need|takes|take|wears|wear|is|are one|it|them|some|a_bad_one|a_few|two|several',
    'does|do|has|have indeed|definitely|certainly|actually|unfortunately',
  ],
};
