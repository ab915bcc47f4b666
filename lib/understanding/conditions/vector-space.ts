/** Texts as weighted features; finds how alike a new text is to each group and to each group's best text. */
export type VectorSpace = {
  compare(features: ReadonlyMap<string, number>): { texts: Float64Array; groups: Float64Array };
};

type Posting = { places: number[]; weights: number[] };

/** Groups nobody declared: a feature of the only group there is must not seem to be everywhere. */
const UNSEEN_GROUPS = 8;

/**
 * TF-IDF vectors of length one with an inverted index: a message costs what it shares, not what there is.
 * Rarity is counted over groups and not over texts, so that a group's own words do not lose weight by
 * standing in many of its examples.
 */
export function createVectorSpace(
  texts: readonly ReadonlyMap<string, number>[],
  groupOf: readonly number[],
): VectorSpace {
  const groupCount = groupOf.reduce((most, group) => Math.max(most, group + 1), 0);
  const rarity = measureRarity(texts, groupOf, groupCount);
  const unknown = toRarity(0, groupCount);
  const byText = new Map<string, Posting>();
  const centres: Map<string, number>[] = Array.from({ length: groupCount }, () => new Map());
  texts.forEach((features, text) => {
    const centre = centres[groupOf[text] as number] as Map<string, number>;
    for (const [feature, weight] of toUnit(features, rarity, unknown)) {
      post(byText, feature, text, weight);
      centre.set(feature, (centre.get(feature) ?? 0) + weight);
    }
  });
  const byGroup = new Map<string, Posting>();
  centres.forEach((centre, group) => {
    const length = measureLength(centre);
    for (const [feature, weight] of centre) post(byGroup, feature, group, weight / length);
  });
  return {
    compare(features) {
      const found = { texts: new Float64Array(texts.length), groups: new Float64Array(groupCount) };
      for (const [feature, weight] of toUnit(features, rarity, unknown)) {
        collect(byText.get(feature), weight, found.texts);
        collect(byGroup.get(feature), weight, found.groups);
      }
      return found;
    },
  };
}

function measureRarity(
  texts: readonly ReadonlyMap<string, number>[],
  groupOf: readonly number[],
  groupCount: number,
): Map<string, number> {
  const groups = new Map<string, Set<number>>();
  texts.forEach((features, text) => {
    for (const feature of features.keys()) {
      const known = groups.get(feature);
      if (known) known.add(groupOf[text] as number);
      else groups.set(feature, new Set([groupOf[text] as number]));
    }
  });
  const rarity = new Map<string, number>();
  for (const [feature, { size }] of groups) rarity.set(feature, toRarity(size, groupCount));
  return rarity;
}

function toRarity(groups: number, groupCount: number): number {
  return Math.log(1 + (groupCount + UNSEEN_GROUPS) / (groups + 0.5));
}

/** Words nobody declared count as the rarest: a message that says much else is less alike. */
function toUnit(
  features: ReadonlyMap<string, number>,
  rarity: ReadonlyMap<string, number>,
  unknown: number,
): Map<string, number> {
  const vector = new Map<string, number>();
  for (const [feature, weight] of features) vector.set(feature, weight * (rarity.get(feature) ?? unknown));
  const length = measureLength(vector);
  for (const [feature, weight] of vector) vector.set(feature, weight / length);
  return vector;
}

function measureLength(vector: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const weight of vector.values()) sum += weight * weight;
  return Math.sqrt(sum) || 1;
}

function post(index: Map<string, Posting>, feature: string, place: number, weight: number): void {
  const posting = index.get(feature) ?? { places: [], weights: [] };
  index.set(feature, posting);
  posting.places.push(place);
  posting.weights.push(weight);
}

function collect(posting: Posting | undefined, weight: number, into: Float64Array): void {
  if (!posting) return;
  const { places, weights } = posting;
  for (let index = 0; index < places.length; index++) {
    const place = places[index] as number;
    into[place] = (into[place] as number) + weight * (weights[index] as number);
  }
}
