import { type Concept, isConcept } from '@/lib/editor/model/concepts';
import type { DiffChange } from './group-changes';

/** The concept whose icon stands for a changed element; undefined for settings, texts and the flow itself. */
export function getChangeConcept({ what, type }: Pick<DiffChange, 'what' | 'type'>): Concept | undefined {
  if (what === 'node') return type !== undefined && isConcept(type) ? type : undefined;
  if (what === 'graph') return type === 'meaning' ? 'scenario' : 'graph';
  return isConcept(what) ? what : undefined;
}
