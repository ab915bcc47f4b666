import { enEventKinds } from './en-kinds-events.ts';
import type { Topic } from './implied-words.ts';
import { kind } from './kind.ts';

const it = 'it|one|that|them|those|mine|ours';
const when =
  'in|last|this|next|on|two|three|four|five|six|ten|a|some|years|ages|months|weeks|ago|back|early|just|yesterday';
const many = 'loads|lots|tons|plenty|heaps|stacks|piles|dozens|hundreds|thousands|masses|scores';

/** What has become of something that is no longer there, or of no use. */
const LOST =
  'stolen|nicked|pinched|lost|written_off|repossessed|revoked|suspended|withdrawn|confiscated|taken_away|scrapped|cancelled|canceled|terminated';
const USELESS = `${LOST}|blocked|frozen|closed|shut|expired|dead|gone|disconnected|maxed_out|maxed|declined|overdrawn|swallowed|cut_off|broken|smashed|hacked|compromised|no_good|out_of_date|no_longer|not_mine|not_working|locked`;

/**
 * What people say instead of yes or no by the kind of the question alone: whether something is owned, needed, done,
 * known from before, possible, or there at all. Nothing here names what a question is about.
 */
export const enQuestionKinds: readonly Topic[] = [
  // What is used every day.
  kind(['do|does you|he|she|they|your _? wear|use|need|take|own|carry', 'do|does you|he|she|they have to'], {
    yes: [
      `lost|blind|useless|helpless|hopeless|nothing|a_wreck _? _? _? without ${it}`,
      `cant|cannot|couldnt|wouldnt|wont|dont|never see|read|live|sleep|work|manage|drive|walk|hear|breathe|cope|function|do|go|leave _? _? _? without ${it}`,
    ],
    no: [
      `can|could|manage|managing|do|doing|live|living|cope|coping|get_by|getting_by|fine|ok|okay|happy _? without ${it}`,
    ],
    isOwn: true,
  }),
  // Something the customer has, or a state that lasts.
  kind(
    [
      'do|does you|your|the|he|she|it|they|anyone still|currently|already|now? have|own|hold|possess|keep|rent|run|use',
      'have|has you|he|she|they|your got',
      'do|does you|he|she|they still|currently|also? work|live|drive|play|belong|study|volunteer|teach|train',
      'are you still|currently|already|now? a|an|in|on|with|employed|insured|registered|enrolled|covered|working|subscribed|signed|studying|married',
      'are you _ already|currently',
      'is|are your|the|my _ _? still',
      'is your|the|it|he|she _? _? still|currently? insured|registered|covered|valid|active|licensed|signed|chipped|enrolled',
    ],
    {
      yes: [
        `for|almost|nearly|about|over|going_on? the_last|the_past? ${many}|_ of? years|months|decades now|already`,
        'since i|we|he|she|it|they was|were|started|left|moved|came|got|bought|turned',
        `got|had|have ${it} back|reinstated|returned|renewed`,
        'since birth|school|childhood|day_one|the_start|the_beginning|the_very_start|university|college',
        'in my|the|our name|garage|drawer|cupboard|wallet|bag|pocket|car',
        'as long as i|we can remember',
        'got|had one|it|ours|mine|them put_in|fitted|installed|delivered|set_up|made|built',
        'got|bought|picked|been_given one|two|three|a_new_one|a_couple|several|some|a_few|ours|mine? for|from|last|in|this|at|when|up _',
        `made|wrote|bought|built|inherited one|two|mine|some ${when}`,
        'had|got one|mine done|drawn_up|written|made|sorted',
        `always|ever have|had ${it}?`,
        `renewed|replaced|extended ${it} ${when}`,
        'ever since',
      ],
      no: [
        'wont|doesnt|didnt|wouldnt|will_not|would_never let|allow me|us|him|her|them it|that|one?',
        `they|you|he|she|police|dvla|court|bank|boss|council|someone|thieves? took|take|taken|revoked|pulled|withdrew|cancelled|stopped|confiscated|stole|nicked mine|it|that|them|ours|him|her|one off|away|back|from me|us|last?`,
        `let|letting|lets ${it} lapse|expire|slide|drop`,
        'let|letting the|my|our _ lapse|expire|slide|drop|run_out',
        'let|letting the|my|our _ run out',
        'let|letting it|that|mine run out',
        'they|he|she|boss|company|firm|management let me go',
        'let me|us go',
        `sold|ditched|binned|scrapped|dumped|chucked|cancelled|canceled|returned|lost|flogged|pawned|surrendered ${it}`,
        `gave|given|handed|sent|traded|threw|turned|packed|chucked ${it} up|in|back|away|out|over`,
        'had to put it|him|her down|to_sleep',
        'got|gotten|getting|had_to_get rid of',
        `was|were|got|been|had|have mine|it|one? ${LOST}`,
        `they|you|he|she|police|dvla|court|bank|boss|council|club|company ${LOST} ${it}? on_me|from_me|off_me|last|in|when|after|years|a|two|because`,
        'got|had|was|been it|mine|that? taken|took off|away|from me|us|him|her',
        'lapsed|expired|ceased|stopped|ended when|in|last|two|a|years|months|back|after|ages|on|at|long',
        'ran|runs|run|running out when|in|last|two|a|years|months|back|after|ages|on|at',
        'saving|looking|shopping|hoping|waiting|applied|applying|holding_out|on_the_lookout for|to|up|out of|for|get? a|an|one|mine|the',
        'still waiting for|on',
        'on the waiting list',
        'used to _? _? _? _?',
        'passed away|on',
        'long gone',
        'i|we|have|ive|weve moved|switched|upgraded _? _? _?',
        'moved|switched out|away|on|house|to|in|last|since|from|when _? _?',
        'gave it|that|them up',
        'i|we|it|that|have|ive|he|she stopped|quit|finished|ended _? _? _?',
        'stopped|quit|finished|ended last|in|when|years|months|ages|it|that|because|after _? _?',
        'expired|changed',
        'packed it in',
        'dropped|flunked|kicked|thrown|chucked out',
        'walked out',
        'threw in the towel',
        'the day ill|i|we|well',
        'chance would be a fine thing',
        'i wish',
        'not in|for ages|years|months|decades',
        'long past that',
        'left it|that|them|there|the_company|the_club? _? _? _? ago',
        `quit|left|resigned|retired ${when}`,
      ],
      isOwn: true,
    },
  ),
  // Something known from before that would be used: what has become of it says no.
  kind(
    [
      'shall|should|can|could|may|do|want we|i|you|us want? us? to? use|charge|bill|debit|take|send|text|message|call|ring|phone|email|post|deliver|ship|leave|put|collect|refund|pay|keep|contact|reach',
    ],
    {
      yes: [],
      no: [
        `that|it|this|thats|its|mine|the one|card|account|number|phone|address|email|mobile|landline|line|inbox|cards|accounts|numbers|phones|emails|ones? is|was|has|s|got|has_been|is_now|been|are|were? just|already|now|been|been_just? ${USELESS}`,
        `the|my|that old|other|same? card|account|number|phone|address|email|mobile|line|inbox|one is|was|has|s|got|has_been|been ${USELESS}`,
        'that|it|this|the one|card|account|number|phone|address|email|mobile|line|inbox? bounces|bounced|doesnt_work|does_not_work|isnt_mine|belongs_to_my',
        'lost|closed|cancelled|canceled|binned|changed|blocked|deactivated|shut|ditched|sold that|the|my|it card|account|number|phone|address|email|mobile|one?',
        'dont|do_not|no|lost|havent have|got? access to that|it|the|my',
        'i|we|ive|weve|he|she|they just|have|since|already? moved out|away|house|since|from|on|last|in',
        'that|it|thats|its is|was? my|his|her|our exs|wifes|husbands|mums|dads|old|sons|daughters|brothers|sisters',
      ],
    },
  ),
  // Something that is offered, wanted or needed.
  kind(
    [
      'do|does|will|would|did|might you|your|he|she|it|they|anyone|the _? need|want|like|require|prefer|fancy|care',
      'shall|should we|i',
      'would it help',
      'interested in',
      'is|are|would _ _? _? ok|okay|fine|alright|acceptable',
      'are you interested',
      'can|could|may we|i _ you',
      'like|want us|me to',
    ],
    {
      yes: [
        'lost|hopeless|useless|stuck|dead|helpless|screwed|nothing|blind|miserable|homeless without it|one|them|that|those|him|her|you|a|the|my',
        'cant|cannot|couldnt|wont|never|dont|doesnt|wouldnt|not|impossible|no _? _? _? _? _? _? _? without it|one|them|that|those|him|her|you|a|some|my',
        'im|i_am|were|we_are|hes|shes|id_be so|pretty|completely|totally|absolutely|really|a_bit|quite|too? hopeless|useless|terrible|rubbish|awful|no_good|clueless|dreadful|lousy with|at _',
        'i|we was|were|am|are|have_been|had_been? just|really|kind_of|sort_of|secretly|half? hoping|about|going|waiting to|for? ask|you|youd|say|offer|one|that _?',
        'thought youd|you_would never ask',
        'be a? great|big|huge|massive|real|tremendous|such_a? help|relief|lifesaver|godsend|load_off|weight_off|comfort|blessing|treat|hand',
        'take|takes|taking a|the load|weight off',
        'save|saves|saving|saved me|us|him|her the|a|some|another? trouble|hassle|time|bother|trip|journey|money|work|walk|worry|effort|drive|day|call|headache|_',
        'the more|bigger|sooner|earlier|faster|quicker|stronger the better|merrier',
        'wouldnt|would_not|wont|will_not miss it|that|this for',
        'twist my arm',
        'if you insist|insist',
        'id|i_would|wed|we_would feel|sleep|be better|safer|happier|easier with|if|knowing',
        'hed|shed|theyd|id|wed|theyll|hell|shell|he_would|she_would|they_would really? love|enjoy|like|appreciate that|it|one',
        'hed|shed|theyd|he_would|she_would|they_would be over_the_moon|thrilled|delighted|chuffed',
        'cant|cannot|couldnt say|resist|turn no|to|that|it|one|down? down?',
        'cant|cannot|couldnt manage|reach|carry|lift|get|drive|walk|see|hear|stand|read|bend|climb|stairs it|that|them|anything|there|far|much|up|down|the|a|with|on|by|any|for _? _? myself|alone|on_my_own|these_days|anymore|any_more|unaided|unassisted|without_help',
        'spare me|us the',
        'wouldnt be much|any use|good|point|fun|help if|without _? _?',
      ],
      no: [
        'do|manage|cope|get_by|survive|live|fine|better_off|go|sleep|work|happy|happier|easier|ok|okay|just_as_well without it|one|them|that|those|any',
        'do|manage|cope|get_by|survive|live|go|fine|better_off without',
        'ill|well|i_will|we_will|i_can|we_can|can|i|we|he|she|can_just_about|should|ive_always|weve_always|always|he_can|she_can just|still|usually|always|normally? manage|managed|cope|coped|survive|get_by|make_do|muddle_through|muddle|get_around|handle it|that|them|fine|just_fine|perfectly|on_my_own|well|ok|with?',
        'i|we|he|she can still? climb|walk|carry|lift|stand|drive|do the|that|it|them|stairs|those|fine|up? stairs|steps|myself|fine|far|well?',
        'bit late for',
        'wont|doesnt|didnt|wouldnt|will_not|would_never let|allow me|us|him|her|them it|that|one?',
        'whats|what_is the point|use',
        'no|not|hardly|isnt|little|much|cant|dont|doesnt seem|seems|see|have? any|much|the? point|use|call|reason|sense|good in|to|for|when|if|with|at|of?',
        'not|hardly|isnt|barely|aint worth it|the|that|my|a',
        'more trouble|hassle|bother|work|effort than',
        'waste of|on|to|a',
        'wasted on me|us|him|her|them',
        'id|i_would|wed|ill|well|theyd|hed|shed|itd|it_would|itll only|just|probably|end_up? lose|losing|throw|throwing|chuck|hide|forget|forgetting|break|breaking|waste|wasting|leave|leaving|ruin|spill|bin|binning|drop|kill it|that|them|one',
        'it|that|they|one|theyd|itd|itll would|will|always|just|only|usually? end|ends|ended up in|on the|a|my|some bin|drawer|cupboard|bottom|back|rubbish|recycling|shelf',
        'gather|gathers|gathering|collect|collects|collecting dust',
        'last thing i|we|he|she needs?|want|wants',
        'got|have|own|ive_got|weve_got more than enough|i_need|we_need?',
        'got|have|with enough|plenty|loads|too_many|tons|a_drawer_full|a_cupboard_full of? them|those|it|as_it_is|already|stuff|at_home|anyway?',
        'id|i_would|wed|we_would|id_much|wed_much rather|sooner|prefer _ _? _? _? _?',
        'over my|our dead body',
        'wouldnt|would_not|not be seen dead|in|with',
        'not|wouldnt if|for you|all paid|the|me|money|tea|gold _?',
        'give|giving it|that|this a? miss|rest',
        'count|leave me|us out',
        'hate|loathe|detest|cant_stand|cant_bear|dread them|it|that|those|the_idea|the_thought',
        'too rich for',
        'out of my|our price|league|budget range?',
        'cant|cannot|couldnt afford|face|stomach|be_bothered|justify|bear|stand',
        'money|budget|funds|cash is|are|s too|a_bit|very? tight|short|low|gone',
        'im|i_am|were|we_are|bit|flat|totally|too skint|broke|penniless|hard_up',
        'my|our|the|a _ _? does|did|will|can|could|is|s|has|have|already|always|would? do|does|done|doing|sort|sorts|sorting|sorted|handle|handles|handling|take|takes|taking|taken|carry|fetch|bring|brings|bringing|collect|collecting|offered|promised it|that|this|them|those|all_that|all_of_that|to for? me|us?',
        'wouldnt|dont|doesnt|never|hardly|rarely|barely|seldom|wont|not|didnt|havent ever|really|actually|even|still? read|use|used|wear|eat|open|touch|drink|watch|look|need|want|get_to|miss',
      ],
      opens: {
        yes: [
          'put|count|sign|book|pencil|squeeze me|us in|down|on|up',
          'throw|chuck|pop|stick|bung|add|tack|put it|that|one|some|them in|on|with|to',
          'better|best have|get|do|take|bring one|it|that|some|them',
          'two|three|both|all|each|the_big_one|the_small_one|a_small_one|a_big_one|a_large_one|the_large_one please',
          'as many|much as',
        ],
        no: [],
      },
    },
  ),
  // Whether there are any.
  kind(
    [
      'any|anything|anyone|anybody',
      'are|is there',
      'do|does|will|have|are you|your|he|she|it|they _? _? _? any',
    ],
    {
      yes: [
        'too many to',
        'more than i|you|we can|could|care _',
        'a|the whole list|drawer|bag|cupboard|shelf|host|string|bunch|load|range of',
        'a|the list|folder|file as long as',
        'quite a few',
        'fair few',
        'half a dozen',
        'a dozen',
        'where do i|shall_i|should_i? start|begin',
        'how long have you got',
        'one or two',
        'one of each',
        'you name it',
      ],
      no: [
        'not one|single|a',
        'none whatsoever|left|of',
        'zero|zilch|nada|nil|zip',
        'far from it',
        'thank god|goodness|heavens not|no|none',
        'nothing like that|to|of',
        'not a sausage|soul|thing|single|one|bean',
        'clean bill of',
        'touch wood',
      ],
      opens: {
        yes: [
          `${many} of _`,
          'so many i|we|you|it|that|of|my?',
          'a couple|handful|bunch|dozen|fair_few|good_few of? _?',
          'a few|bit|little from|of|here|in',
          'one|two|three|four|five|six of them|those|each',
        ],
        no: [],
      },
    },
  ),
  // Whether the customer brings or uses something of their own.
  kind(['bring|use|have|provide|supply|wear|take your|their own'], {
    yes: [
      'got|have|ive|weve|own the|a|an|our|my|two|one|some|plenty_of _ _? _? _?',
      'wouldnt go anywhere|out without',
      'always do|have|use|bring',
      'mine|ours is|are|fits|works|will',
    ],
    no: [
      'hire|rent|borrow|hiring|renting|borrowing|lend|loan one|yours|some|it|them|a|from|off|me|us',
      'use|using|take|taking yours|theirs|the_hotels|one_of_yours',
      'was|were hoping|going|planning|thinking to|of? hire|rent|borrow|use|buy|get|hiring|renting one|yours|some|it _? _? _?',
      'youd|you_would|you|they provide|supply|have|lend|hire|would one|some|them|it',
    ],
  }),
  // Whether something is for the customer, or is the customer's own.
  kind(
    [
      'for|about|by|on_behalf_of yourself|your_own|personal',
      'are you the|an|a _? _? patient|owner|holder|passenger|traveller|driver|tenant|bill_payer|customer|buyer|applicant',
      'is it|this yours|for_yourself|your_own',
    ],
    {
      yes: [
        'for me|myself|us|my_own|our_own',
        'its|all mine|me',
        'its|it_is|this_is|is for my|our own _? _? _?',
        'my|our own',
        'i am|do|pay|own',
        'im the',
        'me myself',
      ],
      no: [
        'its|it_is|this_is|is|getting|picking|buying|collecting|ordering|asking|writing|calling|acting|am|im? it|this|them|one? up? for|on_behalf_of|to my|a|an|our|his|her|next_door|the|someone|somebody|him|them|work _? _? _?',
        'on behalf of',
        'someone|somebody elses',
        'my|our _? _? pays|owns|does|holds',
        'my|our _ name',
        'in|under his|her|their name|names',
        'thats|that_is|thatd_be|that_would_be|thatll_be|it_is|its my|our|his|her _ _? _?',
      ],
    },
  ),
  ...enEventKinds,
];
