import { companions, countedThings } from './en-numbers.ts';
import { adults, children } from './en-people.ts';
import type { HeadcountWords } from './groups/headcount-words.ts';

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

/** People who are counted, join and leave. */
export const enHeadcount: HeadcountWords = {
  partyShrinks: [
    `my|our|the|his|her|one|two|another|some _ _? just|now|both|all|also? ${leaves}`,
    `${someone} just|now|both|all|also? ${leaves}`,
    `${someones} just|now|also? ${leaves}|${away}`,
    `uncle|aunt|auntie|cousin|brother|sister|gran|grandma|grandad _ has|just|now? ${leaves}`,
    `someone|somebody|one|two|he|she|they just|now|both|all|also? ${leaves}`,
    'lost|minus|without one|two|a|my|the _?',
    'has|have|got covid|flu|the_flu|a_bug',
  ],
  partyGrows: [
    `${someone}|${someones} just|now|both|all|also? ${comes}`,
    `one|two|another|some|someone|somebody|he|she|they more|extra|else|_? _? ${comes}`,
    `forgot|missed|left_out|forgetting|didnt_count|hadnt_counted to? count|include|mention|add? my|our|the|myself|me|one ${someone}?`,
    `plus|and|with my|our|the|a ${someone} too|now|aswell`,
  ],
  partyGoesOn: [
    'and|but|so|because|as|since one|two|he|she|they|we|my|our|the|i|it|there|some|all|a|an|both|please|would|need|can|could|shes|hes|theyre|were|im|its',
  ],
  morePersons: new Set(
    'rider riders swimmer swimmers skier skiers cyclist cyclists climber climbers diner diners attendee attendees member members hiker hikers camper campers passenger passengers traveller travellers traveler travelers players participants'.split(
      ' ',
    ),
  ),
  countsIn: ['with|including|incl|inc|counting|if_you_count|plus|of_us|in_total|altogether'],
  weAre: [
    'were|we_are|weare|well_be|we_will_be|therell_be|there_will_be|there_are|theres|party_of|group_of|party_size _?',
  ],
  behindParty: ['for|coming|now|altogether|including|incl|with|plus|max|tops|all in?', 'in total|all'],
  perPerson: ['a|per head|person|guest|adult|child|couple|kid|plate|cover', 'each', 'pp', 'p p'],
  uncountedLeads: [
    'and|plus|with|n all? of? their',
    'and|plus|n all? our|my|the?',
    'with all? of? our',
    'and|plus|n a|an|another|one|some|a_few|several',
  ],
  uncountedPeople: new Set(
    'family families wives husbands partners spouses girlfriends boyfriends kids children babies toddlers sons daughters dates households parents carers nan mum intern interns trainee trainees apprentice apprentices helper helpers assistant temp temps freelancer freelancers baby toddler child kid friend guest dog'.split(
      ' ',
    ),
  ),
  totalsBefore: ['family|party|group|total|crowd of', 'total|altogether'],
  totalsAfter: ['of us', 'in total|all', 'total|altogether|overall', 'all together|in|told'],
  whoAsked: {
    asks: [
      'who|whom told|recommended|referred|suggested|sent|introduced|gave|did|was|were|is|has|had|will|found|reported|noticed|signed|opened|drove|accepted|received|took|picked|let|saw|used|made|broke|ordered|paid',
    ],
    persons: [
      'a|my|your|some|one_of_my|another? colleague|coworker',
      'a|some? real|actual|live person|human',
      'a person',
      'someone|somebody|a_person real|at_work',
    ],
    talks: new Set(
      'talk speak chat connect call help reach deal human agent'.split(' '),
    ) as ReadonlySet<string>,
  },
  adults,
  children,
  companions,
  countedThings,
};
