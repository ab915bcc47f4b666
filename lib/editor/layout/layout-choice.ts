import type { FlowDocument } from '@turnpike/engine/document';
import type { GraphLayout } from '../commands/placement';
import { isScenario } from '../model/is-scenario';

/** `rows` and `row` go from left to right, `down` from top to bottom. */
export type LayoutChoice = NonNullable<GraphLayout['layout']>;

/** How a graph is laid out. Steps with cards on their transitions need their layers, so a scenario stays in one row. */
export const getLayoutChoice = (document: FlowDocument, graph: string): LayoutChoice =>
  isScenario(document, graph) ? 'row' : (document.ui?.graphs?.[graph]?.layout ?? 'rows');
