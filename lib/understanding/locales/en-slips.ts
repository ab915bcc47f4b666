/** Opens a clause that admits a slip, before the value that is right. Patterns as `pattern.ts` reads them. */
export const slipsBefore: readonly string[] = [
  'i|we|ive|weve? just|actually|must_have|may_have|might_have|think_i|have? miscounted|miscalculated|misread|misjudged|misremembered|misheard|misspoke',
  'i|we|ive|weve counted|added|reckoned|read|remembered|looked|calculated it|that|them|up? wrong|wrongly|incorrectly|badly',
  'i|we|ive|weve got|had|gave|said|put|wrote|typed you? the|it|that|my|his|her|our|their|your _? _? _? wrong',
  'i|we|ive|weve gave|told you? the wrong _ _?',
  'my maths|math|counting|count|arithmetic|memory is|was wrong|off|bad|terrible|rubbish',
];

/** Behind a value that is wanted in place of another: “10.30 is better”. */
export const isBest: readonly string[] = [
  'is|s|would|will|d be? a_bit|much|far|so_much? better|best|easier|nicer|fine|good|ideal|perfect',
  'works|suits|fits us|me|him|her|everyone? a_bit|much|far? better|best|well|fine',
  'works|suits me|us?',
];

/** Before a known text that is given up: “forget Paris”. */
export const dropsBefore: readonly string[] = [
  'forget|scrap|scratch|drop|ditch|bin|nix|ignore|lose about? the?',
  'i|we|ive|weve|were? went|gone|going off the?',
  'i|we|ive|weve? had enough of',
  'i|we|ive|weve? changed my|our mind|minds about|on the?',
  'i|we|im|were|ive|weve? having|have|had|got second thoughts about|on the?',
];

/** Before a known name that is on record by mistake: “it says Mario”. */
export const onRecordAs: readonly string[] = [
  'your|my|the|this|that _ says|said|shows|showed|reads|has|had as?',
  'it|that says|said|shows|showed|reads|has|had as?',
  'it|that came|comes up|out|through as',
  'you|youve|u put|have|got|wrote|written|typed|spelled|called me? as|down|down_as?',
];

/** Around the letter that a name is spelled with: “it's with a k, not a c”. */
export const spelledWith = {
  before: [
    'its|it_is|is|thats? actually|meant_to_be? spelled|spelt|written? with a|an|the|one|two|double|single?',
  ],
  not: ['not|instead_of|rather_than with? a|an|the? _', 'and not with? a|an|the? _'],
  around: ['its|it_is|thats|is|actually|the|my|name|should|be|so|sorry|no|not|wrong|you|spelled|spelt|that'],
};

/** Around a number by which a known amount changes: “add 50 to that”, “knock 20 off”. */
export const addsBefore: readonly string[] = [
  'please|just|can_you|could_you|lets? add|put|stick|take|knock|shave|lop|plus|minus another|an_extra?',
];
export const addsBehind: readonly string[] = [
  'more? to|onto|on|off|from that|it|this|the_total|the_amount',
  'off|on_top|more|extra',
];

/** Admits that a known name was misspelt: “autocorrect”, “you've spelt me wrong”. A whole clause, or the end of one. */
export const misspells: readonly string[] = [
  'damn|bloody|stupid|blasted|silly|my|the|thats|it_was? autocorrect|auto_correct|autofill|predictive_text|spellcheck|spellchecker|spell_checker|auto_fill|dictation|voice_typing|phone|keyboard did_that|did_it|changed_it|changed_that|got_me|strikes_again|again|messed_it_up|got_it_wrong|is_stupid|corrected_it|corrected_me?',
  'i|you|it|we forgot|missed|dropped|left_out|lost|swallowed|ate the|a|an|one|its _ out|off?',
  'a|just_a|that_was_a|it_was_a|my|silly? typo|slip|misspelling|spelling_mistake sorry?',
  'you|youve|they|theyve|i|ive|it|we|u? have|got|had? spelt|spelled|misspelt|misspelled|mispelled|mistyped|written|wrote|typed|got|have|put me|it|that|my_name|the_name? wrong|wrongly|incorrectly|badly?',
  'wrong|bad|incorrect spelling|spelt|spelled sorry?',
  'the|my|your? spelling|spellings is|s|was|are? wrong|off|incorrect|not_right',
  'thats|that_is|thats_not|that_is_not|not|its_not how|the_way you|its|it_is|i|my_name_is|we|to? spell|spelt|spelled|write|written it|that|me|my_name?',
  'fat|butter|clumsy|cold fingers|thumbs',
  'i|ive|have|must_have? mistyped|misspelt|misspelled|fluffed|typed my|the|that|it? name|own_name|wrong?',
  'my bad|mistake|error',
];

/** Before a text that is wanted in place of the known one: “my wife wants (Lisbon)”, “on second thoughts (Lisbon)”. */
export const wantsBefore: readonly string[] = [
  'my|our|the|his|her _ now|really|actually? wants|want|prefers|prefer|fancies|fancy|insists_on|would_like|would_rather|would_prefer|likes|like go|to|to_go|do|have|visit|try|fly|travel? to?',
  'he|she|they|we|i|everyone|everybody|hed|shed|theyd|wed|id now|really|actually? wants|want|prefers|prefer|fancies|fancy|would_like|would_rather|would_prefer|d_rather|rather|prefer go|to|to_go|do|have|visit|try|fly|travel? to?',
  'hed|shed|theyd|wed|id rather|prefer|sooner go|to|to_go|do|have|visit|try|fly|travel? to?',
  'lets|let_us|can_we|could_we|can_i|could_i|could_you|can_you|please|wed_like_to|id_like_to|we_want_to|i_want_to? do|make|try|go_for|go_to|go_with|make_it|make_that|change_it_to|change_to|switch_to|switch_it_to|swap_it_for|swap_to|have|take it|that|to? to?',
  'it|that was|is|should_have_been|should meant|supposed|be to? be?',
];
/** Says that one is wanted in place of another, before it or around it. */
export const turnsMind: readonly string[] = [
  'on second thought|thoughts',
  'on reflection',
  'thinking about it|that',
  'i|we|ive|weve|i_have|we_have? changed my|our mind|minds',
  'change of plan|plans|mind|heart',
  'there_is|theres|weve_had|ive_had a change of plan|plans|mind|heart',
];
export const insteadBehind: readonly string[] = [
  'instead',
  'after all',
  'now',
  'would|d|will be better|nicer|best|great',
  'is|s better|nicer|best',
];
/** Around a known value that is not wanted: “my wife doesn't want (Paris)”. */
export const unwanted: readonly string[] = [
  'my|our|the|his|her wife|husband|partner|son|daughter|kids|boss|mum|mom|dad|friend|friends|mate|family',
  'want|wants|wanna|fancy|fancies|like|likes|feel_like|keen_on|into|go|going|fly|flying|travel|visit|do|have|see|bothered_about|after_all|any_more|anymore|any_longer|now|instead|again',
];
/** Says that the known address or number no longer holds. */
export const oldOne: readonly string[] = [
  'old|previous|former|wrong|dead|defunct|outdated|expired|deactivated|closed',
  'no longer',
  'any more',
  'anymore',
  'instead',
  'has|have|s|ve? changed',
  'new|right|correct|current one|address|email|mail|number|link',
];

/** Says that a known value stays as it is: “rooms stay the same”, “everything else as before”. */
export const staysAsItIs: readonly string[] = [
  'stay|stays|staying|remain|remains|is|are|unchanged|doesnt|dont unchanged|the_same|same|as_is|as_it_is|as_they_are|as_before|fine|ok|okay|correct|change|changed',
  'unchanged',
  'the|my|our _ stay|stays|staying|remain|remains|is|are|can_stay|should_stay|to_stay|doesnt|dont|wont|not|as unchanged|the_same|same|as_is|as_it_is|as_they_are|as_before|as_it_was|as_they_were|fine|ok|okay|correct|right|put|change|changing|changed|before|is|was|agreed|booked',
  'the|my|our _ unchanged',
  'the? same _ as_before|as_now|again?',
  'keep|leave|hold the|my|our|all? _ as_it_is|as_they_are|as_is|alone|the_same|unchanged|as_before?',
  'keep|leave the? rest|everything|others else? as_it_is|as_they_are|as_is|alone|the_same|unchanged|as_before?',
  'dont|do_not|no_need_to|please_dont change|touch|alter the|my|our? _',
  'everything|all|the_rest|the_others|rest else? stays|stay|is|are|remains|as|can_stay? unchanged|the_same|same|as_is|as_it_is|as_before|fine|ok|okay|correct|right|before|is|was',
  'the? rest stays|remains|unchanged|same',
  'nothing else changes|changed|is_different|has_changed|changing',
  'no other? change|changes to|on|for|with? the|my|our? _?',
];

/** Behind a day, of which only a part is ruled out: “not on Thursday mornings”. */
export const daySlots: ReadonlySet<string> = new Set(
  'morning mornings afternoon afternoons evening evenings night nights'.split(' '),
);
