/** How a question begins that asks what is so: it offers nothing, and asks for no leave. */
export const asksWhatIsSo: readonly string[] = [
  'is|are|am|was|were|isnt|arent|wasnt|werent|do|does|did|dont|doesnt|didnt|have|has|had|havent|hasnt|can|could|cant|will|wont|any|anyone|anybody|anything',
];
/** Words of a question that asks someone to agree, however it begins. */
export const asksToAgree: ReadonlySet<string> = new Set(
  'consent confirm sign agree agreed accept approve allow permission happy okay ok comfortable willing interested acceptable alright'.split(
    ' ',
  ),
);

/** Takes up an offer or gives leave. */
export const takesOfferOnly: readonly string[] = [
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
];

/** Turns down an offer, puts off the question or keeps the answer to oneself. */
export const turnsDownOnly: readonly string[] = [
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
];
/** Keeps something from others, where it may be shared or shown. */
export const keepsPrivate: readonly string[] = [
  'keep it|them|that|this|mine private|secret|quiet|between_us|to_yourself|to_yourselves',
];
export const asksToShow: ReadonlySet<string> = new Set(
  'share publish published post posted show display displayed name names list listed public tell details photo photos picture pictures website print announce data filmed recorded'.split(
    ' ',
  ),
);

/** Wants a thing to stay where it is. */
export const keepsIn: readonly string[] = ['keep|leave it|them|that|this|mine booked|in|on'];

/** Minds what leave is asked for. */
export const minds: readonly string[] = ['id|i_would|wed|we_would|i|we mind it|that? very? much? a_lot?'];

/** Gets in touch later. */
export const callsBack: readonly string[] = [
  'ill|i_will|well|we_will|i_can|we_can|id_rather ring|phone|call|email|contact|text|message|write|visit you|u|ya|them? back|up|myself|ourselves? instead|later|tomorrow|then|when|once|if? _? _? _?',
];
export const asksToCall: ReadonlySet<string> = new Set(
  'call ring phone contact reply email text message write remind reminder update updates appointment visit come send'.split(
    ' ',
  ),
);

/** Wants no more messages. */
export const wantsNoMail: readonly string[] = ['unsubscribe me|us?'];

/** Has no more patience, where it is asked whether to wait or to hold. */
export const waitedEnough: readonly string[] = [
  'ive|i_have|weve|we_have|i|we waited|been_waiting long|too|more_than enough|long',
];
export const asksToWait: ReadonlySet<string> = new Set(
  'wait waiting hold holding longer later patient queue delay stay'.split(' '),
);

/** Throws something away, where it may be kept or taken. */
export const throwsOut: readonly string[] = ['get rid of it|that|them|this'];

/** Would be a surprise: of what is so, and not of what is offered. */
export const wouldBeOdd: readonly string[] = ['that|it|thatd|itd would? be a|the miracle|first'];
/** How it looks to be, likewise. */
export const looksSo: readonly string[] = [
  'it? looks|seems|appears like_it|so|that_way',
  'so it seems|appears|looks',
];

/** Says who someone is, of a question about a person. */
export const isThatPerson: readonly string[] = ['thats|that_is me|us|him|her'];

/** Was done before, of a question about a deed. */
export const wasDone: readonly string[] = [
  'already done|did|tried it|that|this?',
  'did|done|tried it|that|this already|twice|before?',
  'did|done|tried already|twice|before',
];

/** Goes on to do or to be so: the verb must be the one of the question. */
export const stillDoes: readonly string[] = ['i|we|he|she|they? still do|does'];
export const stillIs: readonly string[] = [
  'im|i|we|were|he|she|they|it|hes|shes|theyre|its? still am|is|are',
];

/** Has what an offer would bring. */
export const hasOwn: readonly string[] = [
  'i|we|ive|weve|ill|well|shell|hell|theyll|he|she|they? have? got|have|has|bring|bringing|take|use|using|brought|buy my|our|his|her|their own _?',
  'i|ive|we|weve already got|have one|it|that _? _? _? _?',
  'ive|weve got one|it|that already',
];

/** Asks for something that one may have oneself. */
export const asksForOwn: readonly string[] = ['have|got|own|hold a|an|any|your|one|the'];
/** Asks for nothing that one may have instead. */
export const asksForNoThing: ReadonlySet<string> = new Set(
  'accept agree consent share sign contact recorded check filmed credit automatically'.split(' '),
);

/** Passes a question without an answer to it. */
export const passesQuestion: readonly string[] = [
  'skip it|this|that|please|one|question|ahead|the_question|the_step|this_question|this_step?',
  'pass',
  'ill|i|we|can|could|let|lets i|we|me|us? pass|skip on? this|that|it|one|question|the? one|question?',
  'next question|one?',
  'id|i_would|wed|we_would|i|we? would|just|much? rather|prefer|sooner|as_soon to? leave|skip|omit|miss|keep it|that|this|mine|one? one? out|blank|empty|off?',
  'then? id|i_would|i|ill|wed|well just|simply|probably leave|skip it|that|this|mine one? out|blank|empty|open?',
  'leave it|that|this|mine|them out|blank|empty|open',
  'thats|that_is|thatll_be about|really|pretty_much? it|all|everything|the_lot',
];

/** How a thing is, where it is asked whether it works or a trouble is over. */
export const saysNoBetter: readonly string[] = [
  'still broken|bad|not|the|wrong|there|down|failing|stuck same? _?',
  'its|it? got|is|gets|even? worse',
  'not any? better|working|fixed|solved',
  'same problem|issue|error|as|thing before?',
  'no difference|change|luck|improvement|success at? all?',
];
export const asksCondition: ReadonlySet<string> = new Set(
  'work works working worked solve solves solved fix fixes fixed help helps helped better improve improved improving sorted resolve resolved again still happy back gone stopped done repaired ok okay fine on'.split(
    ' ',
  ),
);

/** "It can wait", where it is asked whether something is urgent or happens at once. */
export const canWait: readonly string[] = ['it|that can wait'];
export const asksHowSoon: ReadonlySet<string> = new Set(
  'urgent urgently emergency now today tonight tomorrow immediately soon wait straight rush priority express quickly call ring come send order replace repair start'.split(
    ' ',
  ),
);
