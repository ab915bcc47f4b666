const FACES = ['😞', '🙁', '😐', '🙂', '😀'] as const;

/** A face for a value of a rating. The first and the last value always have the saddest and the happiest face. */
export const pickFace = (index: number, count: number): string =>
  FACES[Math.round((index * (FACES.length - 1)) / (count - 1))] ?? '';
