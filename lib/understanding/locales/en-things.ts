import type { ThingWords } from './groups/thing-words.ts';

/** Things that someone has, and how many of them are wanted. */
export const enThings: ThingWords = {
  asksTopic: [
    'is|was|are|whats|what_is|what_are|what_was this|your|the|it|you|these|that _? _? _? about|regarding|concerning',
    'what|whats|which is|s|are|was? the|your|this|a|you? problem|trouble|issue|matter|complaint|query|concern|wrong|fault|enquiry|reporting|calling_about|writing_about|contacting_us_about',
    'what|how can|may|could|should we|i help you? with?',
    'what went|is|s wrong',
    'which|what team|department|desk|area|kind|sort|type|subject|topic',
  ],
  isAtFault: [
    'is|was|are|were|seems|looks|still|s|keeps all|completely|totally|way|still|just|always? wrong|incorrect|off|out|faulty|bad|terrible|late|missing|damaged|broken|cracked|smashed|lost|stuck|delayed|not_right|not_correct|messed_up|a_mess',
    'isnt|wasnt|arent|werent|doesnt|does_not|wont|cant right|correct|match|add_up|make_sense|work|working|good|turn_on',
  ],
  ownersOfThings: new Set('my our the his her'.split(' ')),
  beforeThings: new Set('last latest first recent new old current'.split(' ')),
  quantityNames: new Set('quantity qty amount count pieces items copies units'.split(' ')),
  quantityQuestion: /\bhow many (?:would|do|should|shall|can|items?|pieces?|of (?:them|these))\b/i,
  quantityLinks: new Set('in of x the size pairs pair items pieces ones'.split(' ')),
  ownThings: ['my|our|the|your|his|her|their old|new|work|home|own|last|previous|first?'],
  thingGoesOn: [
    'is|are|s|was|were|has|have|had|isnt|arent|wasnt|hasnt|doesnt|never|always|keeps|kept|takes|took|costs|broke|died|wont|got|gets|only|went|stopped|needs',
  ],
  thingSuits: [
    'better|nicer|best|fine|ok|okay|perfect|ideal|great|good|works|work|easier|easiest|suits|suit|please|pls|plz|practical|cheaper|cheapest|quicker|quickest|faster|fastest|safer|nearer|closest|handier|handy|convenient|lovely|nice|sounds|looks|seems|enough|will|would|then|for_me|for_us|favourite|favorite|preference|choice|one',
  ],
  lastOne: [
    'my|our|the last|old|previous|first|current|other one|car|phone|contract|order|room|flat|house|bike|plan|_ was|is|had|were',
    'i|we|ive|weve used to|had|tried|always_had|once_had',
    'sick|tired|bored|terrified|scared|fed_up|had_enough|had_it|done|finished|through|allergic|sensitive of|with|to',
  ],
  speaksAgainst: [
    'makes|make|made|gives|give|gave|upsets|upset|kills|hurts|hurt|disagrees|disagree|ruins|ruined|scares|scare|terrifies|annoys|bores|frightens|worries|stresses|frustrates|intimidates me|us|him|her|my|our|with|the|everything',
  ],
  hadBefore: ['had|ate|drank|tried|took|got|used|did|chose|picked'],
  hadThen: [
    'for lunch|breakfast|dinner|tea|supper|years|months|ages',
    'last|yesterday|earlier|before|once|already|twice|previously',
  ],
  habits: [
    'my|our|his|her _ _? always|usually|normally|generally|only|never|mostly has|have|takes|take|drinks|drink|eats|eat|uses|use|gets|get|goes_for|goes|picks|wants|drives|wears|prefers|books|chooses the|a|an|his|her|for?',
    'he|she|they always|usually|normally|generally|only|never|mostly has|have|takes|take|drinks|drink|eats|eat|uses|use|gets|get|goes_for|goes|picks|wants|drives|wears|prefers|books|chooses the|a|an|his|her|for?',
  ],
  owns: [
    'got|have|bring|bringing|brought|use|using|take|taking|ive|weve my|our own',
    'i|we|ive|weve|i_have|we_have? already|both got|have|own|had',
    'i|we own',
    'i|we|ive|weve have|got|had|own? _? _? _? _? already',
    'have|got one|some|those|mine|them already?',
    'ive|weve|i_have|we_have got|one|some|those|mine|them',
  ],
  likelyOwns: ['i|we have|got|own', 'ive|weve got?', 'got a|an|some|the'],
  asksForNeeds: new Set('need hire rent buy add order borrow extras'.split(' ')),
  asksForOwned: new Set('have own got owned'.split(' ')),
  endsOwning: new Set('so just only need'.split(' ')),
  wishesBefore: new Set('to like want well lets please ill id wed'.split(' ')),
  haveForms: /^ha/,
  infinitive: 'to',
  bringsBefore: [
    'and|also|plus|oh|so? im|i_am|were|we_are|ill|i_will|well|we_will|ill_be|well_be|i|we also|definitely?',
  ],
  alongWith: ['with us|me', 'along', 'too|as_well|again'],
};
