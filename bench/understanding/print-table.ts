/** A figure with its goal, or the reason why it was not measured. */
export type Figure = {
  what: string;
  value?: number;
  unit?: string;
  goal: { min?: number; max?: number };
  baseline?: string;
  note?: string;
};

/** Prints a table of figures with goal, baseline and result. */
export function printTable(title: string, figures: readonly Figure[]): void {
  console.log(`\n${title}`);
  console.log(`  ${''.padEnd(44)}${'measured'.padStart(14)}${'goal'.padStart(12)}         baseline`);
  for (const { what, value, unit = '', goal, baseline = '', note } of figures) {
    const measured = value === undefined ? 'not measured' : `${round(value)}${unit}`;
    const verdict = value === undefined ? '' : passes(value, goal) ? 'PASS' : 'MISS';
    console.log(
      `  ${what.padEnd(44)}${measured.padStart(14)}${describeGoal(goal).padStart(12)}  ${verdict.padEnd(5)}  ${baseline}`,
    );
    if (note) console.log(`    ${note}`);
  }
}

const round = (value: number): string => (Number.isInteger(value) ? String(value) : value.toFixed(1));

const passes = (
  value: number,
  { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY }: Figure['goal'],
) => value >= min && value <= max;

function describeGoal({ min, max }: Figure['goal']): string {
  if (min !== undefined && max !== undefined) return `${min} to ${max}`;
  return min !== undefined ? `>= ${min}` : `<= ${max}`;
}
