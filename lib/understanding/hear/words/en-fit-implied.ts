/** How often or since when something is so, and how much. */
export const saysCount: readonly string[] = [
  'about|only|just|like|maybe|at_least? once|twice|thrice already|now|before|actually|so_far|altogether?',
  'about|only|just|like|maybe|at_least? two|three|four|five|six|several|many|a_few|few|a_couple_of|loads_of times already|now|before|actually|so_far|altogether?',
];
export const saysSince: readonly string[] = ['ever? since _'];
export const saysDegree: readonly string[] = [
  'very|extremely|severely|highly|terribly|massively|incredibly|super|badly|loudly|heavily much?',
];
export const saysExcess: readonly string[] = ['far|way? too much'];
export const asksHabit: readonly string[] = ['do|does|did you|he|she|they|it'];

/** Puts a deed off. */
export const putsOff: readonly string[] = [
  'doing|sending|paying|getting|bringing|starting|going|trying it|that|this|them|to? _? _? _?',
  'ill|i_will|will|im_going_to|i_am_going_to|going_to|gonna|about_to|planning_to|plan_to|meaning_to|need_to|have_to|still_have_to|still_need_to _ _? _? _? _? _?',
  'i? forgot|forgotten to? _? _? _?',
  'ive|i_have forgotten',
  'its|it_is? on my list',
];

/** Asks about something that was done, and not for how it is: "Have you ridden before?", "Do you drink?" */
export const asksWhetherDone: readonly string[] = ['have|has|had|did|do|does|havent|hasnt|didnt'];
/** Asks what someone has: it is so once and for all. */
export const asksWhatOneHas: readonly string[] = [
  'do|does _ _? _? _? already|still|currently? have|hold|own|need|want|wear|live',
  'have|has _ got',
  'did that|this|it',
];
/** Asks whether someone has one thing, and what someone has instead. */
export const asksForOneThing: readonly string[] = [
  'do|does|have|has you|they|we|he|she already|still? have|own|got|keep a|an',
  'does|has|did the|your|this|that|it _? have|got|include a|an',
  'is|was there a|an',
];
export const justAThing: readonly string[] = [
  'theres|there_is|its|we_have|weve_got|it_has? just|only|merely a|an _ _?',
];
/** Asks about what lasts. */
export const asksWhatLasts: readonly string[] = [
  'is|are|am|do|does|have|has|isnt|arent|dont|doesnt|havent|hasnt|any',
];
/** Is so now, and since no time: "Is it urgent?", "Are you over 18?" */
export const asksNow: ReadonlySet<string> = new Set(
  'urgent urgently emergency over under bringing'.split(' '),
);
/** Asks how someone or something is: "Are you nervous?", "Would you be happy with it?" */
export const asksHowSomeoneIs: readonly string[] = [
  'is|are|am|was|were|isnt|arent|wasnt|werent',
  'would|will you|he|she|they|it be',
  'do|does|did|have|has you|he|she|they|it|that|this|your _? feel|felt|look|seem|hurt|hurts|ache|aches|help|helped|leak|bite|bark',
];
/** Something that was, was there or came about is not put off until tomorrow: "Did that help?", "Was it damaged?" */
export const asksNoDeed: readonly string[] = [
  'was|were',
  'did|has|have that|this|it',
  'have|has|had you|he|she|they|your|anyone|it _? _? got|had|been|lived|stayed|ever|happened|arrived|ridden|worn',
  'before',
  'ever',
];
/** Asks about what may have been so once. */
export const asksAboutOnce: ReadonlySet<string> = new Set('before ever previously once past'.split(' '));

/** What an offer to do something names: who does it. */
export const asksToDo: ReadonlySet<string> = new Set(
  'we us i me shall should our help assistance assist lift someone somebody carry deliver delivery assemble assembled install installed'.split(
    ' ',
  ),
);
/** What is used, sent or picked: another one may be meant instead. */
export const asksToUse: ReadonlySet<string> = new Set(
  'use using charge pay send deliver ship order reserve take choose pick put same collect debit bill try'.split(
    ' ',
  ),
);
/** What fails someone who is asked to do something: "My knees are too bad". */
export const ownBody: readonly string[] = [
  'my back|knees|knee|legs|leg|hips|hip|feet|eyes|heart|nerves|health',
];
export const asksWhatYouDo: readonly string[] = [
  'will|are|would you be? riding|camping|running|skiing|walking|climbing|swimming|cycling|dancing|hiking|joining|coming|taking_part|playing|driving|helping',
];

/** Subjects of a complaint that is about whatever is offered. */
export const itself: ReadonlySet<string> = new Set(
  'it its that thats this they theyre those these one price cost costs fee fees money amount rent rate total sum day date time slot hour'.split(
    ' ',
  ),
);
