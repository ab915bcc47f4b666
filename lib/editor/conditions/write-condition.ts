import { type ConditionPart, type ConditionTree, isCompleteRow } from './condition';
import { wrapsWhole } from './split-parts';
import { writeRow } from './write-row';

const JOINTS = { all: ' && ', any: ' || ' } as const;
const BINDS = { all: /^\s*&&\s*$/, any: /^\s*\|\|\s*$/ } as const;

/**
 * A condition as CEL; undefined if it has no complete row. Unchanged parts keep their text, and rows without a fact
 * or value are left out.
 */
export function writeCondition(condition: ConditionTree): string | undefined {
  return condition.source ?? writeParts(condition);
}

function writeParts({ kind, parts, joints = [] }: ConditionTree): string | undefined {
  const written = parts.map((part, index) => ({ part, text: writePart(part), joint: joints[index - 1] }));
  const complete = written.filter((one) => one.text !== undefined);
  if (complete.length < 2) return complete[0]?.text;
  return complete
    .map(({ part, text, joint }, index) => {
      const between = joint !== undefined && BINDS[kind].test(joint) ? joint : JOINTS[kind];
      return (index === 0 ? '' : between) + putInBrackets(part, text as string, kind);
    })
    .join('');
}

const writePart = (part: ConditionPart): string | undefined =>
  part.kind !== 'row' ? writeCondition(part) : isCompleteRow(part) ? writeRow(part) : undefined;

/** Puts a part in brackets where it would otherwise be read as a part of its group. */
function putInBrackets(part: ConditionPart, text: string, within: ConditionTree['kind']): string {
  if (part.kind === 'row' && !(part.guarded && within === 'any')) return text;
  const isNarrower = part.kind === 'all' && within === 'any' && part.source !== undefined;
  return isNarrower || wrapsWhole(text) ? text : `(${text})`;
}
