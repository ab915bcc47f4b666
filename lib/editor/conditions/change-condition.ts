import type { ConditionPart, ConditionRow, ConditionTree } from './condition';

/** Positions of a part: its index in each group, from the outermost. */
export type PartPath = readonly number[];

/** Replaces a part; its groups are written again, and all other parts keep their text. */
export function replacePart(condition: ConditionTree, path: PartPath, part: ConditionPart): ConditionTree {
  return changeGroup(condition, path.slice(0, -1), (group) => ({
    ...group,
    parts: group.parts.with(path.at(-1) as number, part),
  }));
}

/** Removes a part, and a group that it leaves empty. */
export function removePart(condition: ConditionTree, path: PartPath): ConditionTree {
  const at = path.at(-1) as number;
  const removed = changeGroup(condition, path.slice(0, -1), ({ kind, parts, joints = [] }) => ({
    kind,
    parts: parts.toSpliced(at, 1),
    joints: joints.toSpliced(Math.max(0, at - 1), 1),
  }));
  const owner = path.slice(0, -1);
  return owner.length > 0 && findGroup(removed, owner)?.parts.length === 0
    ? removePart(removed, owner)
    : removed;
}

export function addConditionPart(
  condition: ConditionTree,
  path: PartPath,
  part: ConditionPart,
): ConditionTree {
  return changeGroup(condition, path, (group) => ({ ...group, parts: [...group.parts, part] }));
}

export function setGroupKind(
  condition: ConditionTree,
  path: PartPath,
  kind: ConditionTree['kind'],
): ConditionTree {
  return changeGroup(condition, path, (group) => ({ ...group, kind }));
}

export const EMPTY_CONDITION: ConditionTree = { kind: 'all', parts: [] };

/** A row without a fact, which is not written until it is complete. */
export const NEW_ROW: ConditionRow = { kind: 'row', subject: '', operator: 'equals' };

function changeGroup(
  condition: ConditionTree,
  path: PartPath,
  change: (group: ConditionTree) => ConditionTree,
): ConditionTree {
  const [index, ...rest] = path;
  if (index === undefined) return withoutSource(change(condition));
  const part = condition.parts[index];
  if (part === undefined || part.kind === 'row') return condition;
  return withoutSource({ ...condition, parts: condition.parts.with(index, changeGroup(part, rest, change)) });
}

function withoutSource({ source: _, ...condition }: ConditionTree): ConditionTree {
  return condition;
}

function findGroup(condition: ConditionTree, path: PartPath): ConditionTree | undefined {
  const [index, ...rest] = path;
  if (index === undefined) return condition;
  const part = condition.parts[index];
  return part && part.kind !== 'row' ? findGroup(part, rest) : undefined;
}
