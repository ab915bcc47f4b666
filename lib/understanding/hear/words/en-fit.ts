import type { FitWords } from '../../locales/groups/fit-words.ts';

/** Answers to some kinds of questions only. */
export const enFit: FitWords = {
  asksWhatIsSo: [
    'is|are|am|was|were|isnt|arent|wasnt|werent|do|does|did|dont|doesnt|didnt|have|has|had|havent|hasnt|can|could|cant|will|wont|any|anyone|anybody|anything',
  ],
  asksToAgree: new Set(
    'consent confirm sign agree agreed accept approve allow permission happy okay ok comfortable willing interested acceptable alright'.split(
      ' ',
    ),
  ),
  takesOfferOnly: [
    'i|we? fully|totally|also? accept|agree|consent|concur',
    'sign|count|book|put|pop|pencil me|us up|in|down',
    'better safe than sorry',
    'might as well',
    'fair enough|dos|do',
    'more_than|very|so|always? happy|glad to',
    'be my guest',
    'feel free to?',
    'knock yourself|yourselves out',
    'by all means',
    'you have my blessing|permission|consent',
    'id|i_would|wed|we_would be so|very|really|more_than|absolutely? grateful|flattered|honoured|honored|delighted|glad|happy|thrilled|chuffed|pleased|over_the_moon to?',
    'that|it|thatd|itd would? be a|an? really|very|so|most|such_a? nice|lovely|good|great|kind|sweet|wonderful|excellent|brilliant|helpful|handy|useful|fab|perfect|super|ideal touch|idea|thing|gesture|surprise|help|treat|plan|thought?',
    'would|will be great|nice|lovely|good|perfect|helpful|handy',
    'i|we? can|could live with that|it|this',
    'go on then?',
    'go ahead|for_it',
    'do it|that|so',
    'please do',
    'carry|crack|press|push on',
    'lets do it|that|this|so',
    'lets go|start|begin|get_cracking',
    'deal',
    'why not',
    'sounds good|great|lovely|fine|perfect|like a? plan?',
  ],
  turnsDownOnly: [
    'count|leave me|us out',
    'oh|ah|aw? forget it|that|this|about_it',
    'never mind',
    'oh|ah|just|lets|well? leave it|that|this|them booked|then|be|alone|out|for_now|as_it_is|as_is|there?',
    'get lost',
    'a? waste of time|money',
    'too expensive|much|pricey|dear|costly anyway?',
    'over my dead body',
    'i|we? disagree|object|decline|refuse|reject',
    'id|i_would|wed|we_would hate it|that|this',
    'terrible|awful|rubbish|horrible|bad idea',
    'not a fan',
  ],
  keepsPrivate: ['keep it|them|that|this|mine private|secret|quiet|between_us|to_yourself|to_yourselves'],
  asksToShow: new Set(
    'share publish published post posted show display displayed name names list listed public tell details photo photos picture pictures website print announce data filmed recorded'.split(
      ' ',
    ),
  ),
  keepsIn: ['keep|leave it|them|that|this|mine booked|in|on'],
  minds: ['id|i_would|wed|we_would|i|we mind it|that? very? much? a_lot?'],
  callsBack: [
    'ill|i_will|well|we_will|i_can|we_can|id_rather ring|phone|call|email|contact|text|message|write|visit you|u|ya|them? back|up|myself|ourselves? instead|later|tomorrow|then|when|once|if? _? _? _?',
  ],
  asksToCall: new Set(
    'call ring phone contact reply email text message write remind reminder update updates appointment visit come send'.split(
      ' ',
    ),
  ),
  wantsNoMail: ['unsubscribe me|us?'],
  waitedEnough: ['ive|i_have|weve|we_have|i|we waited|been_waiting long|too|more_than enough|long'],
  asksToWait: new Set('wait waiting hold holding longer later patient queue delay stay'.split(' ')),
  throwsOut: ['get rid of it|that|them|this'],
  wouldBeOdd: ['that|it|thatd|itd would? be a|the miracle|first'],
  looksSo: ['it? looks|seems|appears like_it|so|that_way', 'so it seems|appears|looks'],
  isThatPerson: ['thats|that_is me|us|him|her'],
  wasDone: [
    'already done|did|tried it|that|this?',
    'did|done|tried it|that|this already|twice|before?',
    'did|done|tried already|twice|before',
  ],
  stillDoes: ['i|we|he|she|they? still do|does'],
  stillIs: ['im|i|we|were|he|she|they|it|hes|shes|theyre|its? still am|is|are'],
  hasOwn: [
    'i|we|ive|weve|ill|well|shell|hell|theyll|he|she|they? have? got|have|has|bring|bringing|take|use|using|brought|buy my|our|his|her|their own _?',
    'i|ive|we|weve already got|have one|it|that _? _? _? _?',
    'ive|weve got one|it|that already',
  ],
  asksForOwn: ['have|got|own|hold a|an|any|your|one|the'],
  asksForNoThing: new Set(
    'accept agree consent share sign contact recorded check filmed credit automatically'.split(' '),
  ),
  passesQuestion: [
    'skip it|this|that|please|one|question|ahead|the_question|the_step|this_question|this_step?',
    'pass',
    'ill|i|we|can|could|let|lets i|we|me|us? pass|skip on? this|that|it|one|question|the? one|question?',
    'next question|one?',
    'id|i_would|wed|we_would|i|we? would|just|much? rather|prefer|sooner|as_soon to? leave|skip|omit|miss|keep it|that|this|mine|one? one? out|blank|empty|off?',
    'then? id|i_would|i|ill|wed|well just|simply|probably leave|skip it|that|this|mine one? out|blank|empty|open?',
    'leave it|that|this|mine|them out|blank|empty|open',
    'thats|that_is|thatll_be about|really|pretty_much? it|all|everything|the_lot',
  ],
  saysNoBetter: [
    'still broken|bad|not|the|wrong|there|down|failing|stuck same? _?',
    'its|it? got|is|gets|even? worse',
    'not any? better|working|fixed|solved',
    'same problem|issue|error|as|thing before?',
    'no difference|change|luck|improvement|success at? all?',
  ],
  asksCondition: new Set(
    'work works working worked solve solves solved fix fixes fixed help helps helped better improve improved improving sorted resolve resolved again still happy back gone stopped done repaired ok okay fine on'.split(
      ' ',
    ),
  ),
  canWait: ['it|that can wait'],
  asksHowSoon: new Set(
    'urgent urgently emergency now today tonight tomorrow immediately soon wait straight rush priority express quickly call ring come send order replace repair start'.split(
      ' ',
    ),
  ),
  asksAbility: 'can could will'.split(' '),
  you: 'you',
  asksLeave: 'may can could would is are'.split(' '),
  asksWhoOneIs: 'are is was were am'.split(' '),
  willBe: ['will'],
  doForms: ['do', 'does'],
  beForms: ['are', 'is'],
  asksToWrite: new Set(
    'newsletter newsletters email emails mail mailing mailings list text texts sms message messages notification notifications reminder reminders updates offers news posted contact call calls marketing'.split(
      ' ',
    ),
  ),
};
