/** A yes that means the opposite: “yeah, when pigs fly”. */
export const sarcastic: readonly string[] = [
  'when|if|once|till|until pigs fly|can_fly|could_fly|have_wings|had_wings',
  'pigs might|can|will|could fly',
  'when|if|once|till|until hell freezes|freezes_over',
  'in your|my|their? dreams',
  'dream on',
  'pull the other one|leg?',
  'worst|greatest|biggest enemy|enemies',
  'to|for|on my|their|our enemies|enemy',
  'month of sundays',
  'once in a blue moon',
  'my arse|ass|foot|eye',
  'oh|yeah|yes|sure yeah|yes? right|sure',
  'oh great|brilliant|wonderful|fantastic|lovely',
  'like hell|heck',
  'as if',
  'thanks for nothing',
];
/** A message that is nothing but such a yes: with a comma between, too. */
export const hollow: readonly string[] = ['oh? yeah|yea|yh|sure right', 'right yeah|sure', 'yeah sure'];

/** Says what someone else says, or what is written somewhere: nothing that the customer knows. */
export const reported: readonly string[] = [
  'says|thinks|reckons|believes|claims|swears|insists|suggests yes|yeah|no|nope|not|so|otherwise|it_is|it_does|it_has|it_will',
  'he|she|they|who|wife|husband|boss|partner|mum|mom|dad|doctor|vet|agent|friend|neighbour|breeder|seller|owner|landlord|driver|shop|forecast|app|website|ad|advert|label|box|screen said|told yes|yeah|no|nope|not|so|me_so|me_yes|me_no|it_is|it_does|it_has|it_will|it_was|us_so',
  'i|we was|were|have_been|ve_been|been told|assured|promised|led_to_believe so|it|they|he|she|that|yes|no|otherwise?',
  'ive|weve been told|assured|promised',
  'it|they says|say|said|claims so|on|in|here|there|that',
  'if you say|insist|say_so|think_so',
  'you tell me',
  'youd|you_would|you_should|you_probably know better|best',
  'so they|he|she|it say|says|said|claim|claims|tell|told',
  'apparently|supposedly|allegedly|reportedly',
];
/** Was not there to see it. */
export const unseen: readonly string[] = [
  'i|we wasnt|werent|was_not|were_not|wasnt_even there|present|around|with_them|with_him|with_her|in_the_car|at_home|home',
  'i|we only|just? heard|found_out|arrived|came about_it|afterwards|later|after',
  'i|we wouldnt|would_not|couldnt know|tell|say',
];
/** Hopes or must be so: nothing that is known. */
export const supposed: readonly string[] = [
  'i|we? do|really|just|certainly? hope|pray so|not|it|he|she|they?',
  'hopefully yes|so|not?',
  'should be|have|do|has',
  'supposed|meant to be|have|do',
  'i|we|he|she|it|they must|might|may|could have|be done?',
  'must|might|may|could have|be',
  'i|we thought|could_have_sworn|assumed i|we|it|so|he|she|they|that? did|had|was|have|does|do|were|is?',
  'i|we would have? thought so|i|it|he|she|they?',
];
/** After “in”: who is there is away. */
export const abroad: ReadonlySet<string> = new Set(
  'spain france italy greece portugal germany america scotland ireland wales england london paris turkey poland india china japan australia canada mexico florida europe hospital prison court town bed surgery meetings class'.split(
    ' ',
  ),
);

/** Verbs of short answers: what would be, and what was. */
export const unrealVerbs: ReadonlySet<string> = new Set('would could might should'.split(' '));
export const pastVerbs: ReadonlySet<string> = new Set('was were did had'.split(' '));
/** With one of these, the answer is about now. */
export const canVerbs: ReadonlySet<string> = new Set('am is are do does have has can will'.split(' '));
