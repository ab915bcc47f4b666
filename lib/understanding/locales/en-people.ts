/** Words for people that are counted by age. Singular, as `toSingular` makes them. */
export const children: ReadonlySet<string> = new Set(
  'son daughter kid child baby toddler boy girl newborn infant grandson granddaughter grandkid grandchild godson goddaughter stepson stepdaughter kiddo kiddie nipper bairn tot tiddler youngster littlun rugrat niece nephew'.split(
    ' ',
  ),
);
export const adults: ReadonlySet<string> = new Set(
  'adult grownup gf bf fella wife husband partner spouse girlfriend boyfriend fiance fiancee mum mom mam mother dad father grandma grandpa gran nan granny nana grandmother grandfather grandad granddad uncle aunt auntie aunty boss colleague coworker hubby missus wifey nanny babysitter childminder carer nurse lodger tenant mrs other_half in_law brother_in_law'.split(
    ' ',
  ),
);
/** Children that are born together, by how many they are. */
export const births: Readonly<Record<string, number>> = { twins: 2, triplets: 3, quads: 4 };

/** Between an owner and a person: "my little brother", "our two young kids". */
export const personAdjectives: ReadonlySet<string> = new Set(
  'little big older younger elder eldest youngest oldest young small wee lovely elderly dear other late new best good tiny middle first second poor own'.split(
    ' ',
  ),
);
/** Makes a son or a daughter an adult. */
export const grownAdjectives: ReadonlySet<string> = new Set('adult grown grownup'.split(' '));
/** What is said before the age of a child: "the twins (they're 4)". */
export const ageWords: ReadonlySet<string> = new Set(
  'theyre shes hes whos who they she he is are aged age ages both all just only now nearly almost year years yr yrs month months mo week weeks wk wks old olds yo y o of'.split(
    ' ',
  ),
);

/** Before people who come along and are not counted: “(four sons) with their (wives)”. */
export const uncountedLeads: readonly string[] = [
  'and|plus|with|n all? of? their',
  'and|plus|n all? our|my|the?',
  'with all? of? our',
  'and|plus|n a|an|another|one|some|a_few|several',
];
/** People who come along, without a number. */
export const uncountedPeople: ReadonlySet<string> = new Set(
  'family families wives husbands partners spouses girlfriends boyfriends kids children babies toddlers sons daughters dates households parents carers nan mum intern interns trainee trainees apprentice apprentices helper helpers assistant temp temps freelancer freelancers baby toddler child kid friend guest dog'.split(
    ' ',
  ),
);

/** Around a number of all people, of which another number is a part: "family of 4, 2 kids". */
export const totalsBefore: readonly string[] = ['family|party|group|total|crowd of', 'total|altogether'];
export const totalsAfter: readonly string[] = [
  'of us',
  'in total|all',
  'total|altogether|overall',
  'all together|in|told',
];

/** Before the one who gets something: "send it to", "it's for". */
export const sendsTo: readonly string[] = [
  'please? send|mail|email|write|give|forward|address|tell|make|do it|this|that|them? to|for',
  'its|it_is|thats|that_is|this_is|should_be|it_should_be|should_go|it_should_go|it_goes? to|for',
];

/** Before the one who gets something, in an answer to who that is. */
export const towards: readonly string[] = ['actually|rather|better to|for?', 'to|for'];

/** Questions about who did something, and the bare words for a person that answer them. */
export const whoAsked = {
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
};
