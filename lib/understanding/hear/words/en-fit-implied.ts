import type { FitImpliedWords } from '../../locales/groups/fit-implied-words.ts';

/** Statements that answer some kinds of questions only. */
export const enFitImplied: FitImpliedWords = {
  saysCount: [
    'about|only|just|like|maybe|at_least? once|twice|thrice already|now|before|actually|so_far|altogether?',
    'about|only|just|like|maybe|at_least? two|three|four|five|six|several|many|a_few|few|a_couple_of|loads_of times already|now|before|actually|so_far|altogether?',
  ],
  saysSince: ['ever? since _'],
  saysDegree: [
    'very|extremely|severely|highly|terribly|massively|incredibly|super|badly|loudly|heavily much?',
  ],
  saysExcess: ['far|way? too much'],
  asksHabit: ['do|does|did you|he|she|they|it'],
  putsOff: [
    'doing|sending|paying|getting|bringing|starting|going|trying it|that|this|them|to? _? _? _?',
    'ill|i_will|will|im_going_to|i_am_going_to|going_to|gonna|about_to|planning_to|plan_to|meaning_to|need_to|have_to|still_have_to|still_need_to _ _? _? _? _? _?',
    'i? forgot|forgotten to? _? _? _?',
    'ive|i_have forgotten',
    'its|it_is? on my list',
  ],
  asksWhetherDone: ['have|has|had|did|do|does|havent|hasnt|didnt'],
  asksWhatOneHas: [
    'do|does _ _? _? _? already|still|currently? have|hold|own|need|want|wear|live',
    'have|has _ got',
    'did that|this|it',
  ],
  asksForOneThing: [
    'do|does|have|has you|they|we|he|she already|still? have|own|got|keep a|an',
    'does|has|did the|your|this|that|it _? have|got|include a|an',
    'is|was there a|an',
  ],
  justAThing: ['theres|there_is|its|we_have|weve_got|it_has? just|only|merely a|an _ _?'],
  asksWhatLasts: ['is|are|am|do|does|have|has|isnt|arent|dont|doesnt|havent|hasnt|any'],
  asksNow: new Set('urgent urgently emergency over under bringing'.split(' ')),
  asksHowSomeoneIs: [
    'is|are|am|was|were|isnt|arent|wasnt|werent',
    'would|will you|he|she|they|it be',
    'do|does|did|have|has you|he|she|they|it|that|this|your _? feel|felt|look|seem|hurt|hurts|ache|aches|help|helped|leak|bite|bark',
  ],
  asksNoDeed: [
    'was|were',
    'did|has|have that|this|it',
    'have|has|had you|he|she|they|your|anyone|it _? _? got|had|been|lived|stayed|ever|happened|arrived|ridden|worn',
    'before',
    'ever',
  ],
  asksAboutOnce: new Set('before ever previously once past'.split(' ')),
  asksToDo: new Set(
    'we us i me shall should our help assistance assist lift someone somebody carry deliver delivery assemble assembled install installed'.split(
      ' ',
    ),
  ),
  asksToUse: new Set(
    'use using charge pay send deliver ship order reserve take choose pick put same collect debit bill try'.split(
      ' ',
    ),
  ),
  ownBody: ['my back|knees|knee|legs|leg|hips|hip|feet|eyes|heart|nerves|health'],
  asksWhatYouDo: [
    'will|are|would you be? riding|camping|running|skiing|walking|climbing|swimming|cycling|dancing|hiking|joining|coming|taking_part|playing|driving|helping',
  ],
  itself: new Set(
    'it its that thats this they theyre those these one price cost costs fee fees money amount rent rate total sum day date time slot hour'.split(
      ' ',
    ),
  ),
  onceDid: ['used to'],
  one: 'one',
  thisOne: 'this',
  were: 'were',
};
