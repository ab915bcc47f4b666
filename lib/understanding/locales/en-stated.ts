/** Statements that give a known fact another value. Patterns as `pattern.ts` reads them. */

/** A choice that is decided: "my wife says take the medium", "white would be nicer". */
export const decides: readonly string[] = [
  'says|said|wants|thinks|insists|suggests|reckons i|we|you? should|to|that|its|it_is|on? take|have|get|choose|go_for|go_with|make_it|be|want?',
  'lets|let_us|please|just|ill|i_will|well|we_will|i_want_to|i|we take|have|choose|pick|prefer|switch_to|go_for|go_with|make_it|change_to|go',
  'take|choose|make_it|switch_it_to|change_it_to|switch_to|change_to|go_for|go_with',
  'rather|instead|nicer|better|after_all|preferable',
  'id|wed|i_would|we_would rather|like|love|prefer|have|take|want?',
  'should|must|needs_to|has_to be',
];

/** Before the place where a journey of the one who writes begins or ends. */
export const travels: readonly string[] = [
  'i|we|ill|well|im|i_am|were|we_are|id|wed|i_will|we_will would|will|can|could|have_to|need_to|want_to|are|am? now|only|always|usually|just|actually|rather? fly|flying|leave|leaving|go|going|start|starting|depart|departing|travel|travelling|set_off|setting_off|come|coming|drive|driving|board|boarding|sail|sailing|set_out|take_off',
];

/** A sentence about every day, which names none: "every day is Sunday for us". */
export const everyDay: readonly string[] = [
  'every|each|any|all day|days|week|weekend|morning|evening|the_days is|are|feels|being|seems|looks like|as_good_as|a?',
];

/** What is asked about for later, beside what is chosen now. */
export const later: readonly string[] = [
  'later|afterwards|eventually|someday|back|anytime',
  'in the? future|end',
  'switch|change|upgrade|downgrade|move|swap|go_back|cancel',
];

/** What another person would rather have, which leaves open what is wanted. */
export const preferences: ReadonlySet<string> = new Set('prefers wants likes prefer'.split(' '));
