import { anyWeekday } from './en-calendar.ts';
import type { StateWords } from './groups/state-words.ts';

/** How things are, which answers questions for yes or no. */
export const enStates: StateWords = {
  asksAlarm: ['urgent|urgently|emergency|emergencies'],
  notAlarming: [
    'its|it_is|thats|this_is|theres|is|was? not|hardly|isnt|nothing|no|far_from|nowhere_near|not_exactly|not_quite|not_really|not_even|no_real|not_some a|an|the|any|that|very|super|all_that? matter_of|case_of|question_of|real? life_or_death|life_and_death|life_threatening|emergency|urgent|urgency|end_of_the_world|fire|on_fire|crisis|disaster|big_deal|panic|rush|hurry|drama|critical as_such|or_anything|at_all|just_yet|here|on_my_side|though?',
    'no need to|for? a? panic|rush|hurry',
    'nobodys|noones|no_ones|nobody_is|nothings|nothing_is dying|bleeding|on_fire|burning',
  ],
  alarming: [
    'its|it_is|this_is|literally|really|pretty_much|kind_of? a|an? matter_of|question_of|real? life_or_death|life_and_death|life_threatening|emergency|crisis',
  ],
  playsDown: [
    'i|id? wouldnt|would_not|wont|not exactly|quite|really|necessarily? say|call|describe|class its|it_is|it|im|i_am|that|that_its|myself|he_is|hes|shes|theyre|were|was|is? as? a|an|exactly|quite|particularly|very|that|really?',
    'hardly|not_exactly|not_quite|not_really|far_from|nowhere_near|isnt_exactly|isnt_really what_id_call? a|an|the?',
  ],
  wantsIt: ['id|i|we|wed would? love|like|appreciate|want|need|take|have it|that|this|one|some|them'],
  unchanged: [
    'its|it_is|it|theyre|that? is|gets|got|getting|become|becoming|even|much|a_lot|a_bit|a_little|way|far|only|just|now? worse|worsening|more than|then|since? before|ever|yesterday|last_time|earlier|at_first|this_morning|this_afternoon|last_night|last_week|last_month|lunch|lunchtime|breakfast|then|today?',
    'its|it_is|theyre|still|exactly|about|pretty_much|much? the? same|unchanged as|than? before|ever|always|yesterday|earlier?',
    'no better|different|change|improvement|difference',
    'as bad|much|strong|hard as ever|before|yesterday|always',
  ],
  troubles: [
    'leak|leaking|leaks|drip|dripping|flooding|flood|hurt|hurts|hurting|pain|painful|ache|aching|sore|bleeding|bleed|swollen|swelling|itchy|itching|itch|burning|burn|smell|smelling|smells|noise|noisy|broken|stuck|crashing|freezing|frozen|slow|down|offline|error|blocked|sick|ill|unwell|fever|cough|coughing|rash|dizzy|problem|issue|trouble|wrong|happening',
  ],
  agreeing: new Set('accept agree agreed consent terms conditions share sharing sign approve'.split(' ')),
  asksHurt: new Set('injured hurt injury injuries harmed'.split(' ')),
  hurts: [
    'hurts|hurting|hurt|sore|pain|pains|aching|ache|aches|bleeding|bruised|bruises|bruise|whiplash|concussion|concussed|sprained|hospital|ambulance|unconscious|stitches|swollen|limping|dizzy|fainted',
    'broke|broken|cut|banged|bumped|hit|twisted|burnt|burned my|his|her|their|our|a|an arm|leg|nose|wrist|ankle|finger|head|hand|foot|rib|ribs|collarbone|knee|face|toe|back',
  ],
  hurtPeople: [
    'my|his|her|their|our neck|back|head|arm|leg|knee|hand|wrist|ankle|foot|chest|face|shoulder|nose|ribs|hip|eye|eyes|stomach',
    'my|our|the|a|his|her nan|gran|grandma|grandad|mum|mom|dad|wife|husband|partner|son|daughter|kid|kids|child|baby|friend|mate|neighbour|driver|passenger|cyclist|brother|sister|cat|dog is|was|got|has|s? _? _?',
    'shes|hes|im|were|theyre|weve|ive|she_is|he_is|i_am|we_are|they_are|she_was|he_was|i_was|she_has|he_has|she_got|he_got|i_got|someone_is|somebody_is|someones',
    'i|he|she|they|someone|somebody broke|cut|hit|banged|twisted|burnt|burned',
  ],
  noThing: new Set('nothing nobody noone nowhere'.split(' ')),
  anyThing: new Set(
    'any anything anyone anybody something someone somebody anywhere somewhere else more what which who other need help happen happened change changed have'.split(
      ' ',
    ),
  ),
  onlyThen: [
    'only after|before|from|between|until|till|when|if|on|in',
    'after|before|from|until|till _ _? only',
  ],
  outbursts: [
    'this|this_chat|this_bot is absolutely|complete|completely|total|totally|utter|utterly|just|so|such? a? rubbish|useless|terrible|awful|horrible|hopeless|garbage|crap|pants|joke|nonsense|waste_of_time',
  ],
  hadOnce: ['i|we|he|she|they? once|just|only|both|already? had|owned|lost a|an|one|two|three|some|my|our'],
  endsDenied: new Set('wasnt isnt werent arent didnt doesnt dont hasnt havent not'.split(' ')),
  inThatCase: [
    'in that|which case',
    'if|when so|not|yes|no',
    'then yes|yeah|yep|sure|ok|okay|please|go|do|book|add|count',
    'yes|yeah|yep|sure|ok|okay then',
  ],
  undoing: new Set(
    'turn switch shut cancel close remove delete erase end stop terminate lose drop change alter move touch throw chuck rip take pull give get bin sell scrap cut break replace swap cover disconnect unplug empty demolish knock tear dig strip clear wipe dump ditch release transfer'.split(
      ' ',
    ),
  ),
  ending: new Set(
    'cancel cancelling cancelled canceled close closing closed remove removing removed delete deleting deleted erase erased end ending ended stop stopping stopped terminate terminated giving parting letting lose losing drop dropping dropped change changing changed sell scrap scrapped replace swap'.split(
      ' ',
    ),
  ),
  unsubscribes: [
    'unsubscribe|opt_out|opting_out me|us? from|of|out? it|that|them|this|everything|all?',
    'stop|quit texting|messaging|contacting|writing|emailing|mailing|calling|ringing|bothering|spamming me|us?',
    'dont|do_not contact|text|message|write|email|mail|call|ring|bother me|us again|anymore?',
  ],
  pleaseDont: [
    'please|pls|plz? dont|do_not do|make|put|send|move|ask|start? that|it|this|me|us|him|her? _? _?',
  ],
  inPlaceOf: ['instead of', 'rather than'],
  objecting: [
    'i|id|we|wed|i_would|we_would|i_d would? much? rather|prefer|prefer_it|prefer_that|like_it_better if|that|it? you|he|she|they|it|that|this|we|people|no_one|nobody didnt|did_not|not|wasnt|werent|was_not|were_not|dont|doesnt|stayed|left|kept|waited',
    'i|id|we|wed|i_would|we_would would? much? rather|prefer no|no_one|nobody|none|without|not',
    'i|we do|really|strongly|would|d|definitely? object',
    'you|u cant|cannot|can_not|may_not|mustnt|must_not|shouldnt',
    'would|could you please? not',
    'can we not',
  ],
  permits: [
    'no|sure|yeah? you|he|she|they|it|people|anyone|everyone can|may|could',
    'let|leave him|her|them|it|people|everyone',
    'im|i_am|were|we_are|quite|perfectly|more_than|totally|very|always? happy|glad|fine|ok|okay|good|cool for|with|to',
  ],
  permitsAll: [
    'away',
    'all|as_much_as|as_often_as|as_long_as|as_early_as|as_late_as|whatever|whenever|wherever|however you|he|she|they|u want|like|likes|wants|need|needs|please|fancy',
    'the more the merrier|better',
    'more the merrier',
  ],
  alreadyDone: [
    'its|it_is|thats|i|we|ive|weve|i_have|we_have|been|has_been? already done|did|have|tried|sorted|dealt_with|got|taken_care_of it|that|this|one|so|myself|ourselves?',
    'i|we|ive|weve? did|done|tried|sorted|got it|that|this|one already|twice|before|myself|ourselves|yesterday|earlier',
  ],
  offering: new Set('shall should we i want like need'.split(' ')),
  notThese: [
    'not again|him|her|them|those|these|that|this|today|tomorrow|tonight|now|there|here|like_that',
    'not to|with|by|near|next_to|until|before|after _ _? _?',
  ],
  askers: new Set('we us i me'.split(' ')),
  ownDeeds: [
    'i|we|he|she|they can|could|will|shall|am|are|might|gonna|usually|always',
    'ill|well|im|were|hell|shell|theyll gonna|going?',
  ],
  ifThere: [
    'is|are|was|were there a|an|any|some?',
    'do|does|did|have|has you|we|they|it|the|your|that|this _? have|has|got|come_with|offer a|an|any?',
  ],
  hasOne: [
    'and|but|also|plus|yes|oh? theres|there_is|there_are|therell_be also? a|an|one|some?',
    'and|but|also|plus|yes|oh? i|we|it|they|ive|weve|its also? have|has|got|had|comes_with a|an|one|some?',
  ],
  hasNo: ['and|but|also|no|oh? i|we|it|they|ive|weve|its have|has|got|had? no'],
  ofAnyone: ['was|were|is|are|has|have|had|did|does anyone|anybody|someone|somebody|any_of_you|anyone_else'],
  ofNobody: [
    'and|but|so|luckily|thankfully|fortunately|thank_god|thank_goodness|happily? nobody|noone|no_one|none_of_us|nobody_else|no_one_else was|were|is|are|got|has_been|had_been|seems|looks|gets',
  ],
  ofSomeone: [
    'and|but|so|sadly|unfortunately? someone|somebody|one_of_us|both_of_us|two_of_us|one_person|two_people|i|we was|were|is|are|got|has_been|had_been',
    'and|but|so|sadly|unfortunately? my|our|the _ was|were|is|are|got|has_been|had_been',
    'and|but|so|sadly|unfortunately? im|i_am|hes|shes|were|theyre',
  ],
  samePlight: [
    new Set('hurt injured harmed wounded'.split(' ')),
    new Set('killed dead'.split(' ')),
    new Set('ill sick unwell poorly'.split(' ')),
  ],
  noLongerDoing: [
    'im|i_am|were|we_are|we_arent|hes|shes|theyre|i_wont_be|we_wont_be|i_will_not_be|no_one_is not|no_longer?',
    'not|no_longer',
  ],
  noLongerTails: ['anymore|any_more|any_longer|after_all|now'],
  asksKind: ['are|is you|u|he|she|they|it|this|that|your_child a|an? _ or? _?'],
  reaches: [
    'turned|turns|turning|hit|reached|became|just|finally',
    'today|yesterday|since|recently',
    `last|this week|month|year|${anyWeekday}|spring|summer|autumn|winter`,
  ],
  seldom: ['hardly|scarcely|barely|rarely|seldom|never ever?'],
  lacking: 'without',
  someoneWill: [
    'someone|somebody|one_of_us|there|we|i will|should|is|are|s be? always|definitely|certainly|around|about|in|home|there|here|at_home? at|in|around? home|the_house|hand? then?',
    'someone|somebody|one_of_us will|should|is|are always|definitely|certainly|usually|bound_to? be? in|around|there|here|home|at_home?',
    'someone_else|somebody_else will|should|would be|have_to_be|do_it in|around|there|here|home?',
    'there|therell|theres|thered will|should|is|must|has_to? be? always|bound_to_be? someone|somebody in|around|there|here|home|about?',
    'someones always|definitely|usually? in|around|there|here|home|at_home',
  ],
  doing: /ing$/,
  youAre: 'are',
  noKinds: new Set('off may march back'.split(' ')),
  noNouns: new Set(
    'one ones and or but now at on in for only instead so not just again light already actually works would is was i we you'.split(
      ' ',
    ),
  ),
  supposing: new Set('would could might should'.split(' ')),
  articles: new Set('the a an'.split(' ')),
  indefinite: new Set('a an'.split(' ')),
  says: /(?:ed|ing|[^s]s)$|^(?:broke|went|left|died|gone|lost|stuck|dead)$/,
  notOwned: new Set(
    'fever injuries injury allergy allergies pain symptoms temperature rash children kids anything endorsements plans time problem problems'.split(
      ' ',
    ),
  ),
  atWork: new Set('working running broken heating damaged faulty'.split(' ')),
  past: /[^e]ed$/,
  us: 'us',
  bareNot: 'not',
  alternatives: new Set('or not and'.split(' ')),
  and: 'and',
  ongoing: /.{2}ing$/,
  noLonger: 'longer',
  narrating: new Set('wants want customer user needs need someone something'.split(' ')),
  counting: /^(?:\d{1,2}|a|an|one|two|three|some)$/,
  now: 'now',
  contracted: 's',
  unfit: ['bad|awful|terrible|impossible|rubbish|hopeless|dreadful|tricky|difficult|worse'],
  you: 'you',
  shortPlaces: new Set(
    'be been in home here there around about with me us now too also one some any it that always usually at'.split(
      ' ',
    ),
  ),
};
