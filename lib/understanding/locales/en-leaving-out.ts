import type { OmissionWords } from './groups/omission-words.ts';

/** What is left out, and what is needed after all. */
export const enOmissions: OmissionWords = {
  leavingOut: [
    'leave|leaving out|off|away',
    'leave|leaving _ out|off|away',
    'leave|leaving _ _ out|off|away',
    'skip|skipping|omit|omitting',
    'do|go without',
  ],
  leftOut: ['out|off|away|behind'],
  unneeded: [
    'i|we|ive|weve|ill|well? have|has|got|bring|use|bringing|using|taking? got? my|our|plenty_of|enough_of own|our_own|my_own|them|it _?',
    'i|we? really? dont|do_not|wont|never|hardly|rarely even|really|actually? need|want|use|eat|drink|like|have it|any|them|one|those|that|these?',
    'no need|use for? it|them|any|that?',
    'not needed|necessary|required',
    'leave|take|keep it|them|that|those out|off',
    'skip|omit it|them|that|those',
    'no _ for me|us',
    'id|wed|i|we|ill|well|lets|let_us|i_would|we_would|please|ok|can_we|could_we|can_you|could_you|can_i? just|rather|really|happily|happy? like|prefer|want|love|would_like|would_prefer? to? leave|take|cut|miss|keep it|them|that|those|the|our|my _? out|off|away',
    'id|wed|i|we|ill|well|lets|let_us|i_would|we_would|please|ok|can_we|could_we|can_you|could_you|can_i? just|rather|really|happily|happy? like|prefer|want|love|would_like|would_prefer? to? skip|skipping|omit|omitting|drop|lose|leave_out|miss_out|do_without|go_without it|them|that|those|the|our|my? _? _?',
  ],
  neededAfterAll: [
    'i|we|hell|shell|theyll|he|she|they? do|will|still|really|actually|definitely? need|needs|want|wants|use|uses|like|likes|love it|them|some|that|those|one|both',
    'ill|well|i_will|we_will have|take it|them|that|some|one',
    'keep|leave it|them|that|those in|on?',
  ],
  wishesWithout: [
    'no|without|minus|zero|skip|omit|hold|lose|drop the|any|my|our|to?',
    'straight|skip on? to the|our|my?',
  ],
  usesIt: [
    'only|just with|using|by_using a|an|the|my|some|our? _ _?',
    'not without _',
    'i|you|we|id|ill|youd|it|they|he|she? do|will|would|really|definitely|always? need|needs|require|requires|takes a|an|the|my|some|one|them|it|two|special|at_least _?',
    'with a|an|the|my|some|our spanner|screwdriver|key|hammer|wrench|drill|knife|tool|tools|ladder|_ _?',
  ],
  goesWithout: [
    'by|with|using just|only? hand|my_hands|bare_hands|my_bare_hands|hands',
    'just|only? with|using my? bare? hands|fingers',
    'no|nothing|none tools|tool|key|help|_? needed|required|necessary',
    'easy|easily|no_problem|no_bother|simple|piece_of_cake|doddle',
  ],
  wishesFor: [
    'with|extra|plenty_of|loads_of|lots_of|add|include the|some|my|our?',
    'no|nope|nah? id|wed|i|we would|do? still|really|actually? like|love|want|prefer|need|have the|some|a|our|my?',
    'no|nope|nah? keep|leave the|our|my?',
  ],
};
