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

/** Before the one who gets something: "send it to", "it's for". */
export const sendsTo: readonly string[] = [
  'please? send|mail|email|write|give|forward|address|tell|make|do it|this|that|them? to|for',
  'its|it_is|thats|that_is|this_is|should_be|it_should_be|should_go|it_should_go|it_goes? to|for',
];

/** Before the one who gets something, in an answer to who that is. */
export const towards: readonly string[] = ['actually|rather|better to|for?', 'to|for'];
