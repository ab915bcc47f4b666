import { anyMonth, anyWeekday } from '../../locales/en-calendar.ts';
/** How a reason for a yes begins: "(yes,) I never use it". */
export const groundStarts = [
  'because|cause|cos|cuz|since|as i|im|we|he|she|it|they|my|our|the',
  'someone|somebody',
  'i|im|ive|we|were|weve|he|hes|she|shes|it|its|they|theyre|theyve|my|our|the|his|her|their|everything|nobody|nothing',
];

/** Begins a reason without its subject: "waited months for this", "never used it". */
export const bareGrounds = [
  'been|waited|waiting|had|need|needed|saved|saving|sick|tired|fed_up|bored|never|dont|havent|cant|cannot|hate|love|loved|ready|so_excited|really_excited|so_happy|really_happy|so_glad|so_keen|moving|retiring|emigrating|selling|relocating|having|getting',
];

/** What was checked before a yes: "yes, the amount is correct". */
export const checkedGrounds = [
  'the|that|those|these|this|my|all|everything|it amount|amounts|total|price|sum|fee|number|numbers|figure|figures|date|dates|day|time|times|name|names|address|addresses|email|account|details|order|order_details|data|spelling|text? is|are|s|looks|look|seems|seem all|totally|absolutely|perfectly? correct|right|fine|good|ok|okay|perfect',
];

/** A complaint that a yes follows: "steep but ok". */
export const concessions = [
  'its|it_is|thats|that_is|quite|rather|very|really|so|pretty|way|bit|bit_of_a|a|a_bit|a_little|kinda? steep|pricey|expensive|dear|costly|cheeky|harsh|painful|sad|annoying|much|shame|pity|a_lot|sore|robbery',
  'it|that hurts|stings',
  'not|isnt|wasnt ideal|cheap|great|happy|thrilled',
];

/** Words that make a statement before "so yes" more than its reason. */
export const limits =
  'but|only|except|unless|until|till|instead|rather|change|changed|wrong|other|another|different|first|then|wait|check|ask|if|maybe|both|half|just|more|less|new|without'.split(
    '|',
  );

/** The only denials that a reason for a yes may hold: "I don't use it any more", "we can't wait". */
export const groundDenials = [
  'dont|doesnt|never|wont|didnt|havent|hardly|barely|no_longer|do_not ever|really|even|actually? need|needed|needs|use|used|uses|want|wanted|wear|drive|ride|read|watch|like|liked|trust|go|live|work|open|touch|opened|touched|miss it|this|that|them|those|there|here|any|one|him|her any_more|anymore|now|any_longer|either|anyway? more?',
  'cant|cannot stand|bear|wait|take|afford it|this|that|him|her|them|to|any|longer|much? _? _? any_more|anymore|longer?',
  'no|not use|good|point|any_use|much_use to|for|in? me|us|him|her?',
  'cant|cannot|couldnt go|travel|come|fly|drive|walk|work|move|make_it with|on|in|because_of|like|anyway? my|this|the|a|that? _? _?',
  'nothing left|else|more in|on|to|there|here? it|there|keep|lose|save?',
];

/**
 * Words that make a statement after a yes more than a reason: other values, limits, steps that come first, doubts, and
 * what may be wrong.
 */
export const notGrounds =
  `but|though|however|although|except|unless|until|till|before|after|when|once|while|first|then|later|soon|tomorrow|today|tonight|yesterday|${anyWeekday}|weekend|week|month|${anyMonth}|one|two|three|four|five|six|seven|eight|nine|ten|half|both|hundred|thousand|only|just|instead|rather|another|other|others|different|new|should|shouldnt|must|could|couldnt|would|wouldnt|might|id|want|wanted|wants|please|make|use|using|take|change|changed|update|updated|correct|add|remove|send|wait|hold|check|ask|think|thought|believe|guess|suppose|hope|sure|unsure|maybe|perhaps|probably|expired|wrong|closed|blocked|frozen|stolen|missing|lost|empty|worried|scared|nervous|afraid|confused|question|questions|problem|problems|issue|typo|mistake|error|card|account|address|date|email|phone|number|name|amount|price|cost|costs|total|bill|more|less|fewer|extra|too|same|still|not|or|if|whether|what|which|why|how|who|where|wondering|joking|kidding|drunk|minor|child|kid`.split(
    '|',
  );

/** Verbs for one deed: a yes may repeat the question in another word. */
export const deeds = [
  'throw|chuck|bin|dump|toss|discard|dispose|ditch',
  'erase|wipe|delete|remove|clear|destroy|bin|nuke|scrub|format|reset',
  'buy|order|get|purchase|take|have',
  'send|post|dispatch|ship|submit|publish|release|mail',
  'end|cancel|terminate|close|stop|quit|scrap|axe|kill',
  'pay|charge|settle|transfer|debit|bill|wire|fund',
  'book|reserve|schedule|secure|order',
  'disconnect|cut|unplug|off',
  'start|begin|proceed|continue|go',
  'repair|fix|mend|replace',
  'change|update|switch|move|swap',
  'sign|accept|agree|approve|confirm',
].map((one) => one.split('|'));
