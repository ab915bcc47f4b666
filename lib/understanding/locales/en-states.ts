import { anyWeekday } from './en-calendar.ts';

/** Asks whether there is an alarm, what denies it, and what raises it. */
export const asksAlarm: readonly string[] = ['urgent|urgently|emergency|emergencies'];
export const notAlarming: readonly string[] = [
  'its|it_is|thats|this_is|theres|is|was? not|hardly|isnt|nothing|no|far_from|nowhere_near|not_exactly|not_quite|not_really|not_even|no_real|not_some a|an|the|any|that|very|super|all_that? matter_of|case_of|question_of|real? life_or_death|life_and_death|life_threatening|emergency|urgent|urgency|end_of_the_world|fire|on_fire|crisis|disaster|big_deal|panic|rush|hurry|drama|critical as_such|or_anything|at_all|just_yet|here|on_my_side|though?',
  'no need to|for? a? panic|rush|hurry',
  'nobodys|noones|no_ones|nobody_is|nothings|nothing_is dying|bleeding|on_fire|burning',
];
export const alarming: readonly string[] = [
  'its|it_is|this_is|literally|really|pretty_much|kind_of? a|an? matter_of|question_of|real? life_or_death|life_and_death|life_threatening|emergency|crisis',
];

/** Before a word of the question, and after it nothing more: "I wouldn't say (urgent)". */
export const playsDown: readonly string[] = [
  'i|id? wouldnt|would_not|wont|not exactly|quite|really|necessarily? say|call|describe|class its|it_is|it|im|i_am|that|that_its|myself|he_is|hes|shes|theyre|were|was|is? as? a|an|exactly|quite|particularly|very|that|really?',
  'hardly|not_exactly|not_quite|not_really|far_from|nowhere_near|isnt_exactly|isnt_really what_id_call? a|an|the?',
];

/** Wishes for what is offered. Where nothing is offered they answer nothing: "but I'd like it this week". */
export const wantsIt: readonly string[] = [
  'id|i|we|wed would? love|like|appreciate|want|need|take|have it|that|this|one|some|them',
];

/** How things are compared with before, where it is asked whether they still go on. */
export const unchanged: readonly string[] = [
  'its|it_is|it|theyre|that? is|gets|got|getting|become|becoming|even|much|a_lot|a_bit|a_little|way|far|only|just|now? worse|worsening|more than|then|since? before|ever|yesterday|last_time|earlier|at_first|this_morning|this_afternoon|last_night|last_week|last_month|lunch|lunchtime|breakfast|then|today?',
  'its|it_is|theyre|still|exactly|about|pretty_much|much? the? same|unchanged as|than? before|ever|always|yesterday|earlier?',
  'no better|different|change|improvement|difference',
  'as bad|much|strong|hard as ever|before|yesterday|always',
];
/** What is wrong, in such a question. */
export const troubles: readonly string[] = [
  'leak|leaking|leaks|drip|dripping|flooding|flood|hurt|hurts|hurting|pain|painful|ache|aching|sore|bleeding|bleed|swollen|swelling|itchy|itching|itch|burning|burn|smell|smelling|smells|noise|noisy|broken|stuck|crashing|freezing|frozen|slow|down|offline|error|blocked|sick|ill|unwell|fever|cough|coughing|rash|dizzy|problem|issue|trouble|wrong|happening',
];

/** Asks whether someone is hurt, and says that someone is. */
export const asksHurt: ReadonlySet<string> = new Set('injured hurt injury injuries harmed'.split(' '));
export const hurts: readonly string[] = [
  'hurts|hurting|hurt|sore|pain|pains|aching|ache|aches|bleeding|bruised|bruises|bruise|whiplash|concussion|concussed|sprained|hospital|ambulance|unconscious|stitches|swollen|limping|dizzy|fainted',
  'broke|broken|cut|banged|bumped|hit|twisted|burnt|burned my|his|her|their|our|a|an arm|leg|nose|wrist|ankle|finger|head|hand|foot|rib|ribs|collarbone|knee|face|toe|back',
];

/** Who is hurt, and of what, beside such a word. "It", "could" and "the car" say of no one that they are. */
export const hurtPeople: readonly string[] = [
  'my|his|her|their|our neck|back|head|arm|leg|knee|hand|wrist|ankle|foot|chest|face|shoulder|nose|ribs|hip|eye|eyes|stomach',
  'my|our|the|a|his|her nan|gran|grandma|grandad|mum|mom|dad|wife|husband|partner|son|daughter|kid|kids|child|baby|friend|mate|neighbour|driver|passenger|cyclist|brother|sister|cat|dog is|was|got|has|s? _? _?',
  'shes|hes|im|were|theyre|weve|ive|she_is|he_is|i_am|we_are|they_are|she_was|he_was|i_was|she_has|he_has|she_got|he_got|i_got|someone_is|somebody_is|someones',
  'i|he|she|they|someone|somebody broke|cut|hit|banged|twisted|burnt|burned',
];

/** Denies that there is a thing, a person or a place; and words of questions that ask for one. */
export const noThing: ReadonlySet<string> = new Set('nothing nobody noone nowhere'.split(' '));
export const anyThing: ReadonlySet<string> = new Set(
  'any anything anyone anybody something someone somebody anywhere somewhere else more what which who other need help happen happened change changed have'.split(
    ' ',
  ),
);

/** Agrees only at some time. */
export const onlyThen: readonly string[] = [
  'only after|before|from|between|until|till|when|if|on|in',
  'after|before|from|until|till _ _? only',
];

/** Agrees only if the question before it is answered so: "is it free? In that case yes". */
export const inThatCase: readonly string[] = [
  'in that|which case',
  'if|when so|not|yes|no',
  'then yes|yeah|yep|sure|ok|okay|please|go|do|book|add|count',
  'yes|yeah|yep|sure|ok|okay then',
];

/** What ends a thing or takes it away: who forbids it wants the thing kept. */
export const undoing: ReadonlySet<string> = new Set(
  'turn switch shut cancel close remove delete erase end stop terminate lose drop change alter move touch throw chuck rip take pull give get bin sell scrap cut break replace swap cover disconnect unplug empty demolish knock tear dig strip clear wipe dump ditch release transfer'.split(
    ' ',
  ),
);

/** Those that mean nothing else, also in "I don't want to cancel". */
export const ending: ReadonlySet<string> = new Set(
  'cancel cancelling cancelled canceled close closing closed remove removing removed delete deleting deleted erase erased end ending ended stop stopping stopped terminate terminated giving parting letting lose losing drop dropping dropped change changing changed sell scrap scrapped replace swap'.split(
    ' ',
  ),
);

/** Wants no more messages. */
export const unsubscribes: readonly string[] = [
  'unsubscribe|opt_out|opting_out me|us? from|of|out? it|that|them|this|everything|all?',
  'stop|quit texting|messaging|contacting|writing|emailing|mailing|calling|ringing|bothering|spamming me|us?',
  'dont|do_not contact|text|message|write|email|mail|call|ring|bother me|us again|anymore?',
];

/** Asks whether to write or call: "Can we send you our newsletter?" */
export const asksToWrite: ReadonlySet<string> = new Set(
  'newsletter newsletters email emails mail mailing mailings list text texts sms message messages notification notifications reminder reminders updates offers news posted contact call calls marketing'.split(
    ' ',
  ),
);

/** Where it is asked whether they mind, these mind. */
export const pleaseDont: readonly string[] = [
  'please|pls|plz? dont|do_not do|make|put|send|move|ask|start? that|it|this|me|us|him|her? _? _?',
];
/** Before what is not taken. */
export const inPlaceOf: readonly string[] = ['instead of', 'rather than'];

/** How someone begins who minds: “I'd rather you didn't”, “I object”. */
export const objecting: readonly string[] = [
  'i|id|we|wed|i_would|we_would|i_d would? much? rather|prefer|prefer_it|prefer_that|like_it_better if|that|it? you|he|she|they|it|that|this|we|people|no_one|nobody didnt|did_not|not|wasnt|werent|was_not|were_not|dont|doesnt|stayed|left|kept|waited',
  'i|id|we|wed|i_would|we_would would? much? rather|prefer no|no_one|nobody|none|without|not',
  'i|we do|really|strongly|would|d|definitely? object',
  'you|u cant|cannot|can_not|may_not|mustnt|must_not|shouldnt',
  'would|could you please? not',
  'can we not',
];
/** How a permission begins: “you can”, “happy for him to”. */
export const permits: readonly string[] = [
  'no|sure|yeah? you|he|she|they|it|people|anyone|everyone can|may|could',
  'let|leave him|her|them|it|people|everyone',
  'im|i_am|were|we_are|quite|perfectly|more_than|totally|very|always? happy|glad|fine|ok|okay|good|cool for|with|to',
];
/** The end of what permits something, after its verb or alone: “(ask) away”, “as much as you like”. */
export const permitsAll: readonly string[] = [
  'away',
  'all|as_much_as|as_often_as|as_long_as|as_early_as|as_late_as|whatever|whenever|wherever|however you|he|she|they|u want|like|likes|wants|need|needs|please|fancy',
  'the more the merrier|better',
  'more the merrier',
];

/** An offer is not taken up by what is done already. */
export const alreadyDone: readonly string[] = [
  'its|it_is|thats|i|we|ive|weve|i_have|we_have|been|has_been? already done|did|have|tried|sorted|dealt_with|got|taken_care_of it|that|this|one|so|myself|ourselves?',
  'i|we|ive|weve? did|done|tried|sorted|got it|that|this|one already|twice|before|myself|ourselves|yesterday|earlier',
];

/** Words of an offer to do or give something: "Would you recommend us?" offers nothing. */
export const offering: ReadonlySet<string> = new Set('shall should we i want like need'.split(' '));

/** Rules out a part of what they would not mind otherwise: "not Dave". */
export const notThese: readonly string[] = [
  'not again|him|her|them|those|these|that|this|today|tomorrow|tonight|now|there|here|like_that',
  'not to|with|by|near|next_to|until|before|after _ _? _?',
];

/** Who makes an offer or is offered something; and customers who do it themselves: "I can (fit them)". */
export const askers: ReadonlySet<string> = new Set('we us i me'.split(' '));
export const ownDeeds: readonly string[] = [
  'i|we|he|she|they can|could|will|shall|am|are|might|gonna|usually|always',
  'ill|well|im|were|hell|shell|theyll gonna|going?',
];

/** Asks whether something exists. */
export const ifThere: readonly string[] = [
  'is|are|was|were there a|an|any|some?',
  'do|does|did|have|has you|we|they|it|the|your|that|this _? have|has|got|come_with|offer a|an|any?',
];

/** Says that something exists, before it: “there's a”, “we have”. */
export const hasOne: readonly string[] = [
  'and|but|also|plus|yes|oh? theres|there_is|there_are|therell_be also? a|an|one|some?',
  'and|but|also|plus|yes|oh? i|we|it|they|ive|weve|its also? have|has|got|had|comes_with a|an|one|some?',
];

/** Says that it does not: “we have no”. */
export const hasNo: readonly string[] = [
  'and|but|also|no|oh? i|we|it|they|ive|weve|its have|has|got|had? no',
];

/** Asks whether something is so of any person: “Was anybody injured?” */
export const ofAnyone: readonly string[] = [
  'was|were|is|are|has|have|had|did|does anyone|anybody|someone|somebody|any_of_you|anyone_else',
];

/** Before what is so of no person, and of one. */
export const ofNobody: readonly string[] = [
  'and|but|so|luckily|thankfully|fortunately|thank_god|thank_goodness|happily? nobody|noone|no_one|none_of_us|nobody_else|no_one_else was|were|is|are|got|has_been|had_been|seems|looks|gets',
];
export const ofSomeone: readonly string[] = [
  'and|but|so|sadly|unfortunately? someone|somebody|one_of_us|both_of_us|two_of_us|one_person|two_people|i|we was|were|is|are|got|has_been|had_been',
  'and|but|so|sadly|unfortunately? my|our|the _ was|were|is|are|got|has_been|had_been',
  'and|but|so|sadly|unfortunately? im|i_am|hes|shes|were|theyre',
];

/** Words that say the same of a person. */
export const samePlight: readonly ReadonlySet<string>[] = [
  new Set('hurt injured harmed wounded'.split(' ')),
  new Set('killed dead'.split(' ')),
  new Set('ill sick unwell poorly'.split(' ')),
];

/** Before a deed that the customer gives up: “I'm not”, “we won't be”. */
export const noLongerDoing: readonly string[] = [
  'im|i_am|were|we_are|we_arent|hes|shes|theyre|i_wont_be|we_wont_be|i_will_not_be|no_one_is not|no_longer?',
  'not|no_longer',
];
export const noLongerTails: readonly string[] = ['anymore|any_more|any_longer|after_all|now'];

/** Who does something, before the verb: “and we're (bringing the dog)”. */
export const bringsBefore: readonly string[] = [
  'and|also|plus|oh|so? im|i_am|were|we_are|ill|i_will|well|we_will|ill_be|well_be|i|we also|definitely?',
];

/** After what is brought: “with us”. */
export const alongWith: readonly string[] = ['with us|me', 'along', 'too|as_well|again'];

/** Asks what someone or something is: “are you vegetarian?” */
export const asksKind: readonly string[] = [
  'are|is you|u|he|she|they|it|this|that|your_child a|an? _ or? _?',
];

/** Says that a number was reached lately: “just turned (18)”. */
export const reaches: readonly string[] = [
  'turned|turns|turning|hit|reached|became|just|finally',
  'today|yesterday|since|recently',
  `last|this week|month|year|${anyWeekday}|spring|summer|autumn|winter`,
];

/** How seldom something is done, before what it is: “I hardly ever (go out)”. */
export const seldom: readonly string[] = ['hardly|scarcely|barely|rarely|seldom|never ever?'];

/** After another negation, says that it is never missing: “never without one”. */
export const lacking = 'without';

/** All that follows “so” where someone besides the customer is asked about: “so someone will be in”. */
export const someoneWill: readonly string[] = [
  'someone|somebody|one_of_us|there|we|i will|should|is|are|s be? always|definitely|certainly|around|about|in|home|there|here|at_home? at|in|around? home|the_house|hand? then?',
  'someone|somebody|one_of_us will|should|is|are always|definitely|certainly|usually|bound_to? be? in|around|there|here|home|at_home?',
  'someone_else|somebody_else will|should|would be|have_to_be|do_it in|around|there|here|home?',
  'there|therell|theres|thered will|should|is|must|has_to? be? always|bound_to_be? someone|somebody in|around|there|here|home|about?',
  'someones always|definitely|usually? in|around|there|here|home|at_home',
];
