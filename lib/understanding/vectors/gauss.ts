/** e to a power with the same bits on every machine. `Math.exp` may differ in the last bit. */
export function exponential(power: number): number {
  if (power < -700) return 0;
  const doublings = Math.round(power / Math.LN2);
  const rest = power - doublings * Math.LN2;
  let [sum, term] = [1, 1];
  for (let place = 1; place <= TERMS; place++) {
    term = (term * rest) / place;
    sum += term;
  }
  return sum * (POWERS_OF_TWO[doublings + OFFSET] ?? Number.POSITIVE_INFINITY);
}

/** The activation function GELU: `value` times the normal distribution function at it. */
export function gelu(value: number): number {
  if (value >= END) return value;
  if (value <= -END) return 0;
  const place = (value + END) * PER_UNIT;
  const before = Math.floor(place);
  const from = SHARES[before] as number;
  return value * (from + (place - before) * ((SHARES[before + 1] as number) - from));
}

const TERMS = 14;
const OFFSET = 1100;
/** Computed by doubling and halving, so the values are exact. */
const POWERS_OF_TWO = Float64Array.from({ length: 2 * OFFSET }, (_, place) => {
  let power = 1;
  for (let step = OFFSET; step < place; step++) power *= 2;
  for (let step = place; step < OFFSET; step++) power /= 2;
  return power;
});

/** The tails beyond six deviations are negligible. Linear interpolation in steps of 1/512 is exact to 1e-6. */
const END = 6;
const PER_UNIT = 512;
const SHARES = sumDensity();

/** Integrates the density of the normal distribution by Simpson's rule. */
function sumDensity(): Float64Array {
  const shares = new Float64Array(2 * END * PER_UNIT + 2);
  const density = (at: number) => exponential(-0.5 * at * at) / Math.sqrt(2 * Math.PI);
  for (let place = 1; place < shares.length; place++) {
    const [from, to] = [(place - 1) / PER_UNIT - END, place / PER_UNIT - END];
    const area = (density(from) + 4 * density((from + to) / 2) + density(to)) / (6 * PER_UNIT);
    shares[place] = (shares[place - 1] as number) + area;
  }
  return shares;
}
