import type { CompiledNode } from '../../../compile/compiled-flow.ts';
import { isOnPath } from '../../../compile/find-replacements.ts';
import { holds } from '../../../guards/guard.ts';
import type { GuardScope } from '../../../guards/guard-scope.ts';
import { formatEnglish } from '../../../messages/format-english.ts';
import type { Blocker } from '../../types/outcome.ts';

const NONE: readonly Blocker[] = [];

/** Why a node is bypassed instead of entered; empty if it is entered. */
export function findBypass(item: CompiledNode, scope: GuardScope): readonly Blocker[] {
  const { when, paths } = item;
  if (item.enabled && !when && paths.length + item.requires.length + item.requiresStates.length === 0)
    return NONE;
  const blockers: Blocker[] = [];
  if (!item.enabled) blockers.push({ reason: 'off' });
  if (!isOnPath(item, scope.path)) blockers.push({ reason: 'path', paths: [...paths] });
  const gates = item.requires.filter((gate) => !scope.hasGate(gate));
  if (gates.length > 0) blockers.push({ reason: 'missing-gates', gates });
  const states = item.requiresStates.filter((state) => !scope.hasState(state));
  if (states.length > 0) blockers.push({ reason: 'missing-states', states });
  const result = when?.evaluate(scope);
  if (when && result && !holds(result)) {
    const { missing, fault } = result;
    blockers.push({
      reason: 'when',
      expression: when.source,
      ...(missing && { missing }),
      ...(fault !== undefined && { fault: formatEnglish(fault) }),
    });
  }
  return blockers;
}
