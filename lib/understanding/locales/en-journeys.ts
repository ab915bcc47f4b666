import { weekdayNames } from './en-calendar.ts';

/** How people say where a journey begins and where it ends, where both are asked for. Patterns as `pattern.ts` reads them. */

export const journeyStarts: readonly string[] = [
  'flying|going|travelling|traveling|setting_off|set_off|heading|driving|sailing|starting|leaving|coming|departing|starting_off|starting_out? out_of|from',
  'leave|leaving|departing|depart|exiting',
  'start|starting|begin|beginning|set_off|setting_off|setting_out in|at|from',
  'im|i_am|were|we_are|we_live|i_live|currently|based|living in|at|near',
  'out of',
];
export const journeyEnds: readonly string[] = [
  'heading|headed|bound|making|aiming|off|setting_off|destined for|to|towards',
  'going|flying|travelling|traveling|driving|heading|sailing|coming|getting|moving over|across|down|up|out|back? to|towards|into',
  'end|ending|finish|finishing|arrive|arriving|land|landing|get|getting up|in? in|at',
  'need|want|wanna|have|got|hoping|trying|like to? get|go|be|fly|travel|come to|in',
  'off to',
];

/** All that goes before where a journey ends: "(I want to) go to Lisbon". */
export const leadsToEnd: readonly string[] = [
  'im|i_am|we_are|were? go|going|fly|flying|travel|travelling|traveling|get|head|heading back|out|over? to',
  'to',
];

/** Before a route without "from": "a flight Oslo to Rome". */
export const routeLeads: ReadonlySet<string> = new Set(
  'flight flights fly flying ticket tickets train trains bus coach ferry trip travel travelling route seat seats transfer taxi cab'.split(
    ' ',
  ),
);

/** Before a route of two bare places: "need flight Oslo Rome". */
export const tripLeads: ReadonlySet<string> = new Set(
  'flight flights fly flying train trains ferry coach bus'.split(' '),
);

/** Between a trip and where it ends, and no place: "a flight back to Rome", "a cheap ticket single to York". */
export const noPlaces: ReadonlySet<string> = new Set([
  ...weekdayNames,
  ...'real bad badly fast good nice decent super somewhere anywhere abroad long short info information status time times ticket number details delay delayed cancelled booking bookings change changes refund deal deals price prices urgent urgently quick quickly morning afternoon evening night weekend week month year back home over straight direct directly asap cheap cheaply cheapest single return returning way oneway nonstop stop early earlier late later soon today tonight tomorrow again out up down across through please pls plz thanks now maybe possible available first second next last economy business class tickets ticket seats seat people person adults adult kids us me you him her them it that this one two'.split(
    ' ',
  ),
]);

/** Words that "to" may follow and that are not places: "moving to Rome", "I want to". */
export const beforeTo: ReadonlySet<string> = new Set(
  'going moving move moved travelling traveling travel heading head off trip trips go get gets come coming came fly flying flown drive driving drove ride riding walk walking way want wants wanted need needs needed like liked love loved hoping hope plan plans planning try trying tries ready able have has had having used close near according due welcome relocate relocating relocated return connect connecting transfer transferring bring bringing take takes taking took send sends sent sending ship shipping shipped visit visiting journey journeys holiday holidays vacation train trains bus coach road went thanks hello hey happy easy hard nice glad sorry where when how what which who reply write call talk speak listen belongs listening here there'.split(
    ' ',
  ),
);

/** No place, whatever follows: "somewhere warm". */
export const nowhere: ReadonlySet<string> = new Set(
  'somewhere someplace anywhere wherever nowhere everywhere'.split(' '),
);

/** Single words that say when, and are not places. */
export const timesAlone: ReadonlySet<string> = new Set([
  ...weekdayNames,
  ...'today tonight tomorrow yesterday now soon asap later noon midnight'.split(' '),
]);

/** Ends of the names of towns beside water: “Stoke on Trent”, “Bourton on the Water”. */
export const besideWater: readonly string[] = [
  'on|upon the? trent|thames|tees|tyne|avon|sea|water|wold|wye|severn|tweed|humber|hudson|main|oder',
  'under lyme|lyne',
];
