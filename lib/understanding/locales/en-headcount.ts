const someone =
  'brother|sister|bro|sis|mum|mom|dad|mate|friend|cousin|uncle|aunt|auntie|gran|nan|grandma|grandad|son|daughter|wife|husband|partner|girlfriend|boyfriend|boss|colleague|neighbour|kid|baby|friends|mates|kids|parents|twins|couple|guy|lad|person|guest|guests|people|others|inlaws|flatmate|roommate|nephew|niece';
const leaves =
  'bailed|cancelled|canceled|dropped_out|pulled_out|backed_out|declined|bailed_out|quit|flaked|is_out|are_out|cant_come|cant_make_it|cannot_come|cannot_make_it|couldnt_make_it|wont_come|wont_make_it|not_coming|isnt_coming|arent_coming|is_ill|are_ill|is_sick|are_sick|is_poorly|is_unwell|has_covid|have_covid|has_flu|got_covid|is_busy|cant_join|not_joining|staying_home|had_to_cancel|has_to_work|stuck_at_work|is_away';
const comes =
  'coming|joining|joined|is_coming|are_coming|is_joining|are_joining|wants_to_come|want_to_come|wants_in|can_come|can_make_it|turned_up|tagging_along|invited_himself|invited_herself|is_in|come_along|coming_along|tag_along|along_now|decided_to_come|decided_to_join|wants_to_join|up_for_it';

/** “Nan's (coming)”, which is one word. */
const someones = someone
  .split('|')
  .filter((word) => !word.endsWith('s') && word !== 'people')
  .map((word) => `${word}s`)
  .join('|');
const away = 'ill|sick|poorly|unwell|busy|away|out|not_well|got_flu|got_covid|stuck_at_work';

/** A part of a party that leaves it or joins it. Patterns as `pattern.ts` reads them. */
export const partyShrinks: readonly string[] = [
  `my|our|the|his|her|one|two|another|some _ _? just|now|both|all|also? ${leaves}`,
  `${someone} just|now|both|all|also? ${leaves}`,
  `${someones} just|now|also? ${leaves}|${away}`,
  `uncle|aunt|auntie|cousin|brother|sister|gran|grandma|grandad _ has|just|now? ${leaves}`,
  `someone|somebody|one|two|he|she|they just|now|both|all|also? ${leaves}`,
  'lost|minus|without one|two|a|my|the _?',
  'has|have|got covid|flu|the_flu|a_bug',
];
export const partyGrows: readonly string[] = [
  `${someone}|${someones} just|now|both|all|also? ${comes}`,
  `one|two|another|some|someone|somebody|he|she|they more|extra|else|_? _? ${comes}`,
  `forgot|missed|left_out|forgetting|didnt_count|hadnt_counted to? count|include|mention|add? my|our|the|myself|me|one ${someone}?`,
  `plus|and|with my|our|the|a ${someone} too|now|aswell`,
];

/** After a number of people: another sentence, which the number is not a part of. */
export const partyGoesOn: readonly string[] = [
  'and|but|so|because|as|since one|two|he|she|they|we|my|our|the|i|it|there|some|all|a|an|both|please|would|need|can|could|shes|hes|theyre|were|im|its',
];

/** More words for people that a fact counts. */
export const morePersons: ReadonlySet<string> = new Set(
  'rider riders swimmer swimmers skier skiers cyclist cyclists climber climbers diner diners attendee attendees member members hiker hikers camper campers passenger passengers traveller travellers traveler travelers players participants'.split(
    ' ',
  ),
);

/** After a number that says whom it counts: "6 (with grandma)". */
export const countsIn: readonly string[] = [
  'with|including|incl|inc|counting|if_you_count|plus|of_us|in_total|altogether',
];

/** Before a number that can only be one of people: "we are 20". */
export const weAre: readonly string[] = [
  'were|we_are|weare|well_be|we_will_be|therell_be|there_will_be|there_are|theres|party_of|group_of|party_size _?',
];

/** After a number of people: what they come for, or who they are. */
export const behindParty: readonly string[] = [
  'for|coming|now|altogether|including|incl|with|plus|max|tops|all in?',
  'in total|all',
];

/** What each person pays or gets. */
export const perPerson: readonly string[] = [
  'a|per head|person|guest|adult|child|couple|kid|plate|cover',
  'each',
  'pp',
  'p p',
];
