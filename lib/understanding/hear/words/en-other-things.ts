/** Nouns after a denial that name nothing: “no chance”, “no need”. */
export const givenThings: ReadonlySet<string> = new Set(
  'need needed necessary required point use chance way thanks thank interest interested reason desire wish intention plan plans call show sign trace idea clue doubt question means necessity worth longer more good thing things bother worries worry please problem problems kind sort type'.split(
    ' ',
  ),
);
/** Verbs after a “no” that answers: “no got a hotel”. */
export const verbsAfterNo: ReadonlySet<string> = new Set(
  'got went came left took sold lost gave bought had has have did made sent kept hold leave keep stay put make get let stop wait take use bring went going coming staying using renting moving living'.split(
    ' ',
  ),
);
/** Says that something is not wanted. */
export const politeToThings: readonly string[] = ['please|pls|plz|thanks|thx|ty|ta|thank_you|cheers|for_me|for_us|needed|required|wanted'];

/** Nouns that stand for each other after a denial: “no animals” where a pet was asked about. */
export const sameThings: readonly ReadonlySet<string>[] = [
  'pet pets animal animals dog dogs cat cats',
  'hurt injured injury injuries harm harmed wound wounds wounded casualties ambulance blood bruises',
  'damaged damage damages broken cracks scratches dents marks',
  'parcel parcels package packages packet delivery post mail',
  'car cars vehicle vehicles van wheels',
  'children child kids kid little_ones babies baby',
  'contract contracts agreement sign',
  'alcohol drink drinks booze wine beer',
  'smoke smoker smoking cigarettes cigarette fags tobacco',
  'allergies allergy allergic allergens intolerances',
  'medicine medicines medication medications meds tablets pills drugs prescriptions',
  'vaccinated vaccinations vaccination vaccines vaccine jabs jab shots',
  'noise noises noisy sound sounds peep',
  'fever temperature',
  'pregnant baby',
  'parking park space car',
].map((list) => new Set(list.split(' ')));

/** Say no alone, and deny a statement that follows them: “nothing (changed)”, “never (late)”. */
export const denialsOfOthers: readonly string[] = ['never ever?', 'nothing|nobody|noone|nowhere|none|neither|hardly', 'no one', 'thats|its|that_is|it_is|this_is not'];
/** Words after them that name nothing else: “none that I'm aware of”; and objects that stand for what was asked about. */
export const tellsNothing: ReadonlySet<string> = new Set(
  'aware speak mention report note know knowledge happens came come comes arrived arrive turned showed else life'.split(' '),
);
export const ofIt: ReadonlySet<string> = new Set('it one any them that those anything'.split(' '));
export const people: ReadonlySet<string> = new Set('nobody noone one'.split(' '));
/** “No luck” denies what was tried, and not what someone is or does. */
export const successes: ReadonlySet<string> = new Set('luck joy success avail cigar dice'.split(' '));
/** What everything or nothing does: always told, unless the question asks for it. */
export const outcomes: ReadonlySet<string> = new Set(
  'work works worked working help helps helped fit fits changes changed helping matters'.split(' '),
);
