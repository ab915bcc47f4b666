const MAX_SWEEPS = 12;
const SMALL = 1e-12;

/** Eigenvectors of a symmetric matrix by Jacobi's method, greatest eigenvalue first. */
export function findEigenvectors(matrix: readonly Float64Array[]): Float64Array[] {
  const size = matrix.length;
  const rows = matrix.map((row) => Float64Array.from(row));
  const vectors = rows.map((_, place) => {
    const unit = new Float64Array(size);
    unit[place] = 1;
    return unit;
  });
  const value = (row: number, column: number) => (rows[row] as Float64Array)[column] as number;
  const total = rows.reduce((sum, _, place) => sum + value(place, place) ** 2, 0);
  for (let sweep = 0; sweep < MAX_SWEEPS; sweep++) {
    let rest = 0;
    for (let one = 0; one < size; one++)
      for (let other = one + 1; other < size; other++) {
        const apart = value(one, other);
        rest += apart * apart;
        if (apart * apart < SMALL * SMALL * total) continue;
        const ratio = (value(other, other) - value(one, one)) / (2 * apart);
        const tangent = (ratio < 0 ? -1 : 1) / (Math.abs(ratio) + Math.sqrt(ratio * ratio + 1));
        const cosine = 1 / Math.sqrt(tangent * tangent + 1);
        rotateColumns(rows, one, other, cosine, tangent * cosine);
        rotateRows(rows, one, other, cosine, tangent * cosine);
        rotateRows(vectors, one, other, cosine, tangent * cosine);
      }
    if (rest < SMALL * total) break;
  }
  const order = vectors.map((_, place) => place).sort((a, b) => value(b, b) - value(a, a) || a - b);
  return order.map((place) => vectors[place] as Float64Array);
}

function rotateRows(rows: readonly Float64Array[], one: number, other: number, cos: number, sin: number) {
  const [a, b] = [rows[one] as Float64Array, rows[other] as Float64Array];
  for (let at = 0; at < a.length; at++) {
    const [x, y] = [a[at] as number, b[at] as number];
    a[at] = cos * x - sin * y;
    b[at] = sin * x + cos * y;
  }
}

function rotateColumns(rows: readonly Float64Array[], one: number, other: number, cos: number, sin: number) {
  for (const row of rows) {
    const [x, y] = [row[one] as number, row[other] as number];
    row[one] = cos * x - sin * y;
    row[other] = sin * x + cos * y;
  }
}
