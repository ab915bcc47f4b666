/** English patterns for questions whether to leave something out, which turn what an answer says of the thing. */
export const leavingOut: readonly string[] = [
  'leave|leaving out|off|away',
  'leave|leaving _ out|off|away',
  'leave|leaving _ _ out|off|away',
  'skip|skipping|omit|omitting',
  'do|go without',
];

/** The thing is not needed: "we've got our own", "don't use them". */
export const unneeded: readonly string[] = [
  'i|we|ive|weve|ill|well? have|has|got|bring|use|bringing|using|taking? got? my|our|plenty_of|enough_of own|our_own|my_own|them|it _?',
  'i|we? really? dont|do_not|wont|never|hardly|rarely even|really|actually? need|want|use|eat|drink|like|have it|any|them|one|those|that|these?',
  'no need|use for? it|them|any|that?',
  'not needed|necessary|required',
  'leave|take|keep it|them|that|those out|off',
  'skip|omit it|them|that|those',
  'no _ for me|us',
];

/** The thing is needed: "we need it". */
export const neededAfterAll: readonly string[] = [
  'i|we|hell|shell|theyll|he|she|they? do|will|still|really|actually|definitely? need|needs|want|wants|use|uses|like|likes|love it|them|some|that|those|one|both',
  'ill|well|i_will|we_will have|take it|them|that|some|one',
  'keep|leave it|them|that|those in|on?',
];
