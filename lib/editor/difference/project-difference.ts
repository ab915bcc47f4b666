import type { FlowDocument } from '@turnpike/engine/document';
import type { Projection } from '../canvas/canvas-items';
import { createProjector } from '../canvas/project';
import { conditionReader } from '../conditions/condition-reader';
import { getLayoutInput, listUnplaced } from '../layout/layout-input';
import { requestLayout } from '../layout/request-layout';
import { wrapsInRows } from '../layout/row-choice';

/** A graph of a document as the canvas draws it. Without positions, it is laid out. */
export async function projectDifference(
  document: FlowDocument,
  flowId: string,
  graph: string,
): Promise<Projection> {
  await conditionReader.load();
  const input = { document, graph, problems: [], selection: [], reader: conditionReader.get() };
  const plain = createProjector()({ ...input, laidOut: new Map() });
  const { total, unplaced } = listUnplaced(document, graph);
  if (total < 2 || unplaced < total) return plain;
  const laidOut = await requestLayout({
    ...getLayoutInput(plain),
    wraps: wrapsInRows(document, flowId, graph),
  });
  return createProjector()({ ...input, laidOut });
}
