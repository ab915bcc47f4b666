/** Words of one language for where a journey begins and ends. Patterns as `pattern.ts` reads them. */
export type JourneyWords = {
  /** How people say where a journey begins and where it ends, where both are asked for. Patterns as `pattern.ts` reads them. */
  journeyStarts: readonly string[];
  journeyEnds: readonly string[];
  /** All that goes before where a journey ends: "(I want to) go to Lisbon". */
  leadsToEnd: readonly string[];
  /** Before a route without "from": "a flight Oslo to Rome". */
  routeLeads: ReadonlySet<string>;
  /** Before a route of two bare places: "need flight Oslo Rome". */
  tripLeads: ReadonlySet<string>;
  /** Between a trip and where it ends, and no place: "a flight back to Rome", "a cheap ticket single to York". */
  noPlaces: ReadonlySet<string>;
  /** Words that "to" may follow and that are not places: "moving to Rome", "I want to". */
  beforeTo: ReadonlySet<string>;
  /** No place, whatever follows: "somewhere warm". */
  nowhere: ReadonlySet<string>;
  /** Single words that say when, and are not places. */
  timesAlone: ReadonlySet<string>;
  /** Ends of the names of towns beside water: “Stoke on Trent”, “Bourton on the Water”. */
  besideWater: readonly string[];
  /** Aliases of the facts for where a journey begins and ends. */
  fromCue: string;
  toCue: string;
  /** Names of days, which are no places either. */
  days: ReadonlySet<string>;
  /** How large something is, and not where: “4 by 5 metres”. */
  bySize: RegExp;
  /** How someone travels, and no place: "yeah but one way". */
  waysToTravel: readonly string[];
};
