import { weekdayNames, weekdays } from '../../locales/en-calendar.ts';
import type { JourneyWords } from '../../locales/groups/journey-words.ts';

/** Where journeys begin and end. */
export const enJourneys: JourneyWords = {
  journeyStarts: [
    'flying|going|travelling|traveling|setting_off|set_off|heading|driving|sailing|starting|leaving|coming|departing|starting_off|starting_out? out_of|from',
    'leave|leaving|departing|depart|exiting',
    'start|starting|begin|beginning|set_off|setting_off|setting_out in|at|from',
    'im|i_am|were|we_are|we_live|i_live|currently|based|living in|at|near',
    'out of',
  ],
  journeyEnds: [
    'heading|headed|bound|making|aiming|off|setting_off|destined for|to|towards',
    'going|flying|travelling|traveling|driving|heading|sailing|coming|getting|moving over|across|down|up|out|back? to|towards|into',
    'end|ending|finish|finishing|arrive|arriving|land|landing|get|getting up|in? in|at',
    'need|want|wanna|have|got|hoping|trying|like to? get|go|be|fly|travel|come to|in',
    'off to',
  ],
  leadsToEnd: [
    'im|i_am|we_are|were? go|going|fly|flying|travel|travelling|traveling|get|head|heading back|out|over? to',
    'to',
  ],
  routeLeads: new Set(
    'flight flights fly flying ticket tickets train trains bus coach ferry trip travel travelling route seat seats transfer taxi cab'.split(
      ' ',
    ),
  ),
  tripLeads: new Set('flight flights fly flying train trains ferry coach bus'.split(' ')),
  noPlaces: new Set([
    ...weekdayNames,
    ...'real bad badly fast good nice decent super somewhere anywhere abroad long short info information status time times ticket number details delay delayed cancelled booking bookings change changes refund deal deals price prices urgent urgently quick quickly morning afternoon evening night weekend week month year back home over straight direct directly asap cheap cheaply cheapest single return returning way oneway nonstop stop early earlier late later soon today tonight tomorrow again out up down across through please pls plz thanks now maybe possible available first second next last economy business class tickets ticket seats seat people person adults adult kids us me you him her them it that this one two'.split(
      ' ',
    ),
  ]),
  beforeTo: new Set(
    'going moving move moved travelling traveling travel heading head off trip trips go get gets come coming came fly flying flown drive driving drove ride riding walk walking way want wants wanted need needs needed like liked love loved hoping hope plan plans planning try trying tries ready able have has had having used close near according due welcome relocate relocating relocated return connect connecting transfer transferring bring bringing take takes taking took send sends sent sending ship shipping shipped visit visiting journey journeys holiday holidays vacation train trains bus coach road went thanks hello hey happy easy hard nice glad sorry where when how what which who reply write call talk speak listen belongs listening here there'.split(
      ' ',
    ),
  ),
  nowhere: new Set('somewhere someplace anywhere wherever nowhere everywhere'.split(' ')),
  timesAlone: new Set([
    ...weekdayNames,
    ...'today tonight tomorrow yesterday now soon asap later noon midnight'.split(' '),
  ]),
  besideWater: [
    'on|upon the? trent|thames|tees|tyne|avon|sea|water|wold|wye|severn|tweed|humber|hudson|main|oder',
    'under lyme|lyne',
  ],
  fromCue: 'from',
  toCue: 'to',
  days: new Set(Object.keys(weekdays)),
  bySize:
    /^\s*\d[\d.,]{0,8}\s?(?:m|metres?|meters?|cm|ft|feet)?\s?(?:by|x|×)\s?\d[\d.,]{0,8}\s?(?:m|metres?|meters?|cm|ft|feet)?[\s.!]*$/i,
  waysToTravel: [
    'a|the? one|two way|ways|way_trip|way_ticket',
    'oneway|nonstop|non_stop|direct|directly|economy|cheap|cheaply|cheapest',
    'a|the? return|single|round|direct|nonstop|cheap|cheapest trip|flight|flights|ticket|fare|journey|one|option only?',
    'return|single',
    'a? window|aisle|middle|front seat?',
    'in? economy|business|first|second|standard|coach|premium class',
    'with|without|only|just hand? luggage|bags|baggage only?',
  ],
};
