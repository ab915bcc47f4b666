import type { DoubleDenialWords } from '../../locales/groups/double-denial-words.ts';

const THING =
  'it|that|this|one|them|those|these|any|any_of_them|a_single_one|out_on|him|her|me|us|the_chance|a_chance|the_opportunity';

/** Two denials in one clause. */
export const enDoubleDenials: DoubleDenialWords = {
  denying: [
    'not|never|dont|doesnt|didnt|wont|wouldnt|cant|couldnt|shouldnt|isnt|arent|wasnt|werent|havent|hasnt|hadnt|aint|mustnt|neednt',
    'do|does|did|would|will|could|can|should not|never',
    'no|nobody|noone|none|nothing|neither|nor|without',
    'no one|way|chance',
    'theres|there_is no way',
    'not once|ever|even|likely|about_to|going_to|gonna|one_to|prepared_to|willing_to',
    'hardly|scarcely|barely|rarely|seldom|almost_never|nearly_never|practically_never ever?',
    'hate|loathe|wouldnt_dream|wouldnt_want|wouldnt_dare|wouldnt_think|cant_afford|cant_bear|cant_stand to|of?',
    'few and far between',
    'under no circumstances',
  ],
  leavingUndone: [
    `miss|misses|missed|missing|skip|skips|skipped|skipping|omit|omits|omitted|avoid|avoids|avoided|avoiding ${THING}?`,
    'miss|misses|missed|missing out on?',
    'leave|leaves|leaving|left it|that|this|one|them|those|mine? out|off|behind|at_home',
    `turn|turns|turned|turning ${THING}? down ${THING}? an|a|the? offer|chance?`,
    `refuse|refuses|refused|decline|declines|declined ${THING}?`,
    'say|says|said|saying no to? it|that|this|one|those|them?',
    `pass|passes|passed|passing ${THING}? up ${THING}?`,
    'pass on it|that|this|one|those|them',
    'opt|opts|opted out of? it|that|this?',
    'absent|absences|absence',
    'without',
  ],
  forgetting: [`forget|forgets|forgot|forgotten|forgetting|neglect|neglects|neglected ${THING}?`],
  maybeRegretting: [
    'dont|doesnt|didnt|wont|wouldnt|cant|couldnt|do_not|will_not|would_not miss it|that|this|one|them|those|him|her?',
  ],
  failing: [
    'fail|fails|failed|failing me|us|yet|to?',
    'let|lets|letting me|us|anyone|him|her down',
    'break|breaks|broke|broken|breaking|crash|crashes|crashed|crashing|conk|conked|cut|cuts|pack|packed|packs|play|plays|played|act|acts|acted|give|gives|gave|given|go|goes|gone|went down|out|up|in|wrong',
    'break|breaks|broke|broken|crash|crashes|crashed|died|quit|malfunction|malfunctioned',
    'stop|stops|stopped|stopping working|running|going|doing_it?',
  ],
  stopping: ['stop|stops|stopped|stopping|let_up|lets_up|ease_off|go_away'],
  complaining: [
    'complain|complains|complained|complaint|complaints|grumble|grumbles|gripe|gripes|criticism|criticisms about|of|with|to_make?',
    'fault|faults|faulted|problem|problems|issue|issues|trouble|troubles|hassle|quarrel|quarrels with|of|from?',
    'unhappy|dissatisfied|displeased|disappointed|unsatisfied|discontent|discontented|fed_up|upset|annoyed|regret|regrets|regretted with|about?',
    'bad|wrong|terrible|awful|poor|horrible word|experience|thing|time|moment?',
  ],
  losing: [
    'throw|throws|threw|thrown|throwing|chuck|chucks|chucked _? _? away|out',
    'lose|loses|lost|losing|bin|bins|binned|ditch|ditched|discard|discarded|shred|shredded|dump|dumped|toss|tossed|delete|deleted|sell|sold|lend|lent it|that|them|those|any|anything|one|things?',
    'get|got|getting rid of',
    'part|parted|parting with',
    'give|gave|given it|that|them|those|one? away|up|back',
  ],
  denyingAgain: ['not', 'un|non'],
  worst: [
    'couldnt|cant|could_not|cannot|could_hardly|never|hardly be|been|get|feel|felt|have_been|do? worse|unhappier|sadder|angrier|crosser|more_unhappy|more_disappointed|more_dissatisfied|less_happy|less_satisfied|less_pleased|less_impressed',
  ],
  asksAmiss: new Set(
    'problem problems issue issues trouble fault faults wrong broken damage damaged missing miss missed lost lose stop stopped stopping end ended cancel cancelled delete remove without forget forgotten fail failed failing skip avoid refuse leak leaking complaint complaints complain regret unhappy hurt injured pain late delayed difficult difficulty worried against opposed object mind bother alone leave drop quit return refund allergic allergies allergy noise smell'.split(
      ' ',
    ),
  ),
  asksContent: new Set(
    'happy satisfied content pleased glad recommend like enjoy good reliable well working works work running fine ok okay healthy trust'.split(
      ' ',
    ),
  ),
  asksWorking: new Set(
    'working works work running runs run functioning reliable good fine ok okay happy satisfied'.split(' '),
  ),
  asksKept: new Set('keep kept still have got own hold held receipt original safe'.split(' ')),
  besideDenials: [
    'i|we|he|she|it|they|you|id|wed|ive|weve|im|were|hes|shes|its|theyre|hed|shed|theyd|itd|ill|well|us|me|my|our|thats|that|there|theres',
    'is|are|am|was|were|be|been|being|do|does|did|have|has|had|having|can|could|will|would|should|might|going|gonna|get|got|go|goes|going|went|let',
    'ever|even|really|honestly|actually|once|single|a|an|the|any|one|it|them|those|to|of|on|for|with|at|in|out|all|anything|yet|now|since|so_far|day|days|time|times|much|very|too|quite|totally|completely|exactly|especially|particularly|entirely|personally|usually|normally|generally|about|or|and|lol|here|there|today|so|many|few|know|known|seen|want|wanted|think|say|love|like|rather|be_seen|tbh|mate|either|more',
    'for the world|anything',
    'in my life|all_my_life|years|ages|months|weeks|_ _? years|months|weeks',
    'year|years|week|weeks|month|months|this|last|past|over|from|by|as',
  ],
  goesOn: /^(?!working$)\p{L}{2,}ing$/u,
  sameThing: new Set(['it', 'one', 'them', 'that', 'those', 'any', 'some', 'mine', 'no']),
};
