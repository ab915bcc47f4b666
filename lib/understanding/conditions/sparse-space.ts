/** A sparse unit vector: the indexes that are not zero, ascending, and their weights. */
export type Sparse = { places: Int32Array; weights: Float64Array };

/** Consecutive texts, from `from` to `to` (exclusive). */
type Range = { from: number; to: number };

/** Texts as weighted features. The center of a group is the sum of its texts. */
export type SparseSpace = {
  /** Number of different features of the texts. */
  size: number;
  texts: readonly Sparse[];
  centres: readonly Sparse[];
  /** Length of each group's sum before normalization. */
  lengths: Float64Array;
  /** A new text. Unknown features only increase its length. */
  read(features: ReadonlyMap<string, number>): Sparse;
  /** Similarity of a text to the centers of some groups, or of all. */
  compare(text: Sparse, groups?: readonly number[]): Float64Array;
  /** Similarity of a text to each text in the ranges. */
  compareTexts(text: Sparse, ranges: readonly Range[]): Float64Array[];
};

/** Additional groups without any feature, so that a feature of the only group does not count as frequent. */
const UNSEEN_GROUPS = 8;
const SMOOTHING = 2;

/**
 * TF-IDF unit vectors. Rarity counts groups instead of texts, so that a word of many examples of one group
 * keeps its weight.
 *
 * A list of groups is compared one by one, all groups through an inverted index, so that the time depends on
 * the groups in the list or on the shared features. Both add the same terms in the same order, so their results
 * are equal.
 */
export function createSparseSpace(
  texts: readonly ReadonlyMap<string, number>[],
  groupOf: readonly number[],
  groupCount: number,
): SparseSpace {
  const placeOf = new Map<string, number>();
  const groupsWith: number[] = [];
  const last: number[] = [];
  // Texts are sorted by group, so comparing with the last group is enough to count groups.
  texts.forEach((features, text) => {
    for (const feature of features.keys()) {
      let place = placeOf.get(feature);
      if (place === undefined) {
        place = placeOf.size;
        placeOf.set(feature, place);
      }
      if (last[place] === groupOf[text]) continue;
      last[place] = groupOf[text] as number;
      groupsWith[place] = (groupsWith[place] ?? 0) + 1;
    }
  });
  const rarities = Float64Array.from(groupsWith, (groups) => toRarity(groups, groupCount));
  const unknown = toRarity(0, groupCount);
  // Used by one text at a time, and all zero between.
  const scratch = new Float64Array(placeOf.size);
  const read = (features: ReadonlyMap<string, number>): Sparse => {
    const found = new Int32Array(features.size);
    let [count, squares] = [0, 0];
    for (const [feature, weight] of features) {
      const place = placeOf.get(feature);
      const value = weight * (place === undefined ? unknown : (rarities[place] as number));
      squares += value * value;
      if (place === undefined) continue;
      found[count++] = place;
      scratch[place] = value;
    }
    const length = Math.sqrt(squares) || 1;
    const places = found.slice(0, count).sort();
    const weights = new Float64Array(count);
    for (let index = 0; index < count; index++)
      weights[index] = (scratch[places[index] as number] as number) / length;
    clear(places, scratch);
    return { places, weights };
  };
  const vectors = texts.map(read);
  const { centres, lengths } = addUp(vectors, groupOf, groupCount);
  const postings = invert(centres, placeOf.size);
  return {
    size: placeOf.size,
    texts: vectors,
    centres,
    lengths,
    read,
    compare(text, groups) {
      if (!groups) return collect(text, postings, groupCount);
      spread(text, scratch);
      const found = new Float64Array(groups.length);
      for (let index = 0; index < found.length; index++)
        found[index] = dotSpread(centres[groups[index] as number] as Sparse, scratch);
      clear(text.places, scratch);
      return found;
    },
    compareTexts(text, ranges) {
      spread(text, scratch);
      const found = ranges.map(({ from, to }) => {
        const alike = new Float64Array(to - from);
        for (let index = 0; index < alike.length; index++)
          alike[index] = dotSpread(vectors[from + index] as Sparse, scratch);
        return alike;
      });
      clear(text.places, scratch);
      return found;
    },
  };
}

function toRarity(groups: number, groupCount: number): number {
  return Math.log(1 + (groupCount + UNSEEN_GROUPS) / (groups + SMOOTHING));
}

function addUp(vectors: readonly Sparse[], groupOf: readonly number[], groupCount: number) {
  const sums: Map<number, number>[] = Array.from({ length: groupCount }, () => new Map());
  vectors.forEach(({ places, weights }, text) => {
    const sum = sums[groupOf[text] as number] as Map<number, number>;
    for (let index = 0; index < places.length; index++) {
      const place = places[index] as number;
      sum.set(place, (sum.get(place) ?? 0) + (weights[index] as number));
    }
  });
  const lengths = new Float64Array(groupCount);
  const centres = sums.map((sum, group): Sparse => {
    const places = Int32Array.from(sum.keys()).sort();
    const weights = Float64Array.from(places, (place) => sum.get(place) as number);
    const length = Math.sqrt(weights.reduce((squares, weight) => squares + weight * weight, 0));
    lengths[group] = length;
    return { places, weights: weights.map((weight) => weight / (length || 1)) };
  });
  return { centres, lengths };
}

type Postings = { starts: Int32Array; groups: Int32Array; weights: Float64Array };

function invert(centres: readonly Sparse[], size: number): Postings {
  const starts = new Int32Array(size + 1);
  for (const { places } of centres)
    for (const place of places) starts[place + 1] = (starts[place + 1] as number) + 1;
  for (let place = 0; place < size; place++)
    starts[place + 1] = (starts[place + 1] as number) + (starts[place] as number);
  const next = starts.slice();
  const groups = new Int32Array(starts[size] as number);
  const found = new Float64Array(groups.length);
  centres.forEach(({ places, weights }, group) => {
    for (let index = 0; index < places.length; index++) {
      const place = places[index] as number;
      const at = next[place] as number;
      next[place] = at + 1;
      groups[at] = group;
      found[at] = weights[index] as number;
    }
  });
  return { starts, groups, weights: found };
}

function collect({ places, weights }: Sparse, postings: Postings, groupCount: number): Float64Array {
  const found = new Float64Array(groupCount);
  for (let index = 0; index < places.length; index++) {
    const place = places[index] as number;
    const weight = weights[index] as number;
    for (let at = postings.starts[place] as number; at < (postings.starts[place + 1] as number); at++) {
      const group = postings.groups[at] as number;
      found[group] = (found[group] as number) + weight * (postings.weights[at] as number);
    }
  }
  return found;
}

function spread({ places, weights }: Sparse, into: Float64Array): void {
  for (let index = 0; index < places.length; index++)
    into[places[index] as number] = weights[index] as number;
}

function clear(places: Int32Array, from: Float64Array): void {
  for (let index = 0; index < places.length; index++) from[places[index] as number] = 0;
}

function dotSpread({ places, weights }: Sparse, spread: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < places.length; index++)
    sum += (spread[places[index] as number] as number) * (weights[index] as number);
  return sum;
}
