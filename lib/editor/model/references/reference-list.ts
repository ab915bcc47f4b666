import type { Goal, Text, Tool } from '@turnpike/engine/document';
import { scanCelNames } from '../../text/cel-names';
import { getPlaceholders } from '../../text/placeholders';
import type { FieldPath } from '../get-at-path';
import type { ItemKey } from '../item';
import { listToolNames } from '../list-tool-names';
import type { NameKind, NameReference } from './reference';

const NO_NAMES: ReadonlySet<string> = new Set();

export type ReferenceList = ReturnType<typeof createReferenceList>;

/** Collects references, by the form in which a field holds names. */
export function createReferenceList(tools: ReadonlyMap<string, Tool>) {
  const found: NameReference[] = [];
  return {
    found,
    tools,
    addNames(
      kind: NameKind,
      names: readonly string[] | undefined,
      path: FieldPath,
      role: string,
      owner?: ItemKey,
    ): void {
      names?.forEach((name, index) => {
        found.push({ kind, name, path: [...path, index], form: 'list', owner, role });
      });
    },
    addCel(expression: string | undefined, path: FieldPath, role: string, owner?: ItemKey): void {
      if (expression === undefined) return;
      for (const { kind, name } of scanCelNames(expression))
        found.push({ kind, name, path, form: 'cel', owner, role });
    },
    /** Names in `own` are not facts but inputs or result fields. */
    addText(
      value: Text | undefined,
      path: FieldPath,
      role: string,
      owner?: ItemKey,
      own: ReadonlySet<string> = NO_NAMES,
    ): void {
      if (value === undefined) return;
      for (const name of getPlaceholders(value))
        if (!own.has(name)) found.push({ kind: 'fact', name, path, form: 'text', owner, role });
    },
    addGoal(goal: Goal | undefined, path: FieldPath, owner?: ItemKey): void {
      if (!goal) return;
      const named = 'gate' in goal ? { kind: 'gate', name: goal.gate } : { kind: 'state', name: goal.state };
      found.push({ ...(named as { kind: NameKind; name: string }), path, form: 'goal', owner, role: 'goal' });
    },
    addFact(
      form: 'key' | 'value' | 'assign',
      name: string,
      path: FieldPath,
      role: string,
      owner: ItemKey,
    ): void {
      found.push({ kind: 'fact', name, path, form, owner, role });
    },
  };
}

/** The names that texts of a tool and its calls can use besides facts. */
export function getToolNames(tool: Tool | undefined): ReadonlySet<string> {
  return tool ? new Set(listToolNames(tool).map(({ name }) => name)) : NO_NAMES;
}
