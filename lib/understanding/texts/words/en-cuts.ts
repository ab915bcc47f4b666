import { small, tens } from '../../locales/en-numbers.ts';
import type { CutWords } from '../../locales/groups/cut-words.ts';

/** English words that cut names, places and codes off. */
export const enCuts: CutWords = {
  articles: ['the', 'a', 'an'],
  indefinite: ['a', 'an'],
  verbs: ['is', 'are', 'was', 'were', 'be', 'want', 'need', 'have', 'has', 'too', 'many'],
  besideFirms: ['been'],
  doing: /ing$/,
  spokenNumbers: new Set([...Object.keys(small), ...Object.keys(tens), 'hundred', 'thousand', 'dozen']),
  sides: new Set('by x times square sq and'.split(' ')),
  owners: /['’]s$/u,
  ownerEnd: /['’]s$/,
  ownerWithin: /['’]s\b/u,
  ofWhom: new Set('a an the my our your his her their this that old best good dear and of'.split(' ')),
  codeLetters: /^[bcdfghjklmnpqrstvwxz]{2,4}$/,
  shortForms: new Set(
    'thx thks plz pls sry tnx tks brb ppl msg txt hmm st nd rd th km kg ml mm cm lb lbs hrs'.split(' '),
  ),
  pairs: new Set(
    'ad ah am an as at be by do er ex go ha he hi hm id if in is it im la ma me mr ms my no nr of oh ok on or pa pm re so st th to tv uh uk um up us we yo vs pi'.split(
      ' ',
    ),
  ),
  ordinalEnds: new Set(['st', 'nd', 'rd', 'th']),
  beforeYears: new Set(['in', 'since', 'until', 'till', 'before', 'after', 'from']),
  self: 'i',
  workLink: 'at',
  nameLinks: new Set(['from', 'with', 'at', 'by', 'through', 'via', 'for', 'of']),
  ofPersons: new Set(['my', 'our', 'the', 'his', 'her', 'their']),
  verbEnds: /(?:[^e]ed|ing|s)$/,
  saysWho: ['im|i_am|its|it_is|this_is'],
  wholeName: 'name',
  inTitles: /^(?:of|the|and|a|an|in|on|for|to|de|la|le|von|van|&|s|n)$/u,
  opensTitles: /^(?:No|The|A|An|Just|Next|Maybe|So|Only|Put|Also|But|And|Then|Nothing)$/,
  joinsNames: 'and',
  infinitive: 'to',
  beforeValues: ['needs', 'need', 'wants', 'gets', 'has'],
  modals: new Set('will can may does did would could should might'.split(' ')),
  whenever: /^when(?:ever)?$/,
  sideAfter: /^, right\s$/,
  occasion: /\d(?:st|nd|rd|th)$/i,
  contactNouns: new Set('tel telephone phone ph mob mobile cell number no nr email mail'.split(' ')),
  particles: new Set(
    'van der den de da di del la von zu bin ibn al el office branch clinic surgery department'.split(' '),
  ),
};
