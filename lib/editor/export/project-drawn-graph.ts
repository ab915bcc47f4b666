import type { FlowDocument } from '@turnpike/engine/document';
import type { Projection } from '../canvas/canvas-items';
import { createProjector } from '../canvas/project';
import { conditionReader } from '../conditions/condition-reader';
import { getLayoutChoice } from '../layout/layout-choice';
import { getLayoutInput, listUnplaced } from '../layout/layout-input';
import { requestLayout } from '../layout/request-layout';

/** A graph of a document as the canvas draws it. Without positions, it is laid out. */
export async function projectDrawnGraph(document: FlowDocument, graph: string): Promise<Projection> {
  await conditionReader.load();
  const input = { document, graph, problems: [], selection: [], reader: conditionReader.get() };
  const plain = createProjector()({ ...input, laidOut: new Map() });
  const { total, unplaced } = listUnplaced(document, graph);
  if (total < 2 || unplaced < total) return plain;
  const laidOut = await requestLayout({
    ...getLayoutInput(plain),
    wraps: getLayoutChoice(document, graph) !== 'row',
  });
  return createProjector()({ ...input, laidOut });
}
