import { readdirSync, readFileSync } from 'node:fs';
import { type FlowDocument, FlowDocumentSchema } from '@turnpike/engine/document';
import { flowArbitrary } from '@turnpike/engine/testing/generators';
import fc from 'fast-check';
import { createProjector } from '@/lib/editor/canvas/project';
import type { Point } from '@/lib/editor/commands/placement';
import { conditionReader } from '@/lib/editor/conditions/condition-reader';
import { type LayoutInput, layoutGraph } from '@/lib/editor/layout/layout';
import { getLayoutInput } from '@/lib/editor/layout/layout-input';
import { measureDrawing } from '@/lib/editor/layout/testing/measure-drawing';
import type { ItemKey } from '@/lib/editor/model/item';
import { layOutWithElk } from './lay-out-with-elk';

/**
 * How readable our layout and that of elkjs draw all graphs of the gallery and of 30 random flows. Each layout is
 * drawn with our router of lines. See decision 0071.
 */
const RANDOM_FLOWS = 30;
const SEED = 71;
const GALLERY = new URL('../../public/gallery/', import.meta.url);

type Places = ReadonlyMap<ItemKey, Point>;
type LayOut = (input: LayoutInput) => Places | Promise<Places>;
const LAYOUTS: Record<string, { direction: 'right' | 'down'; layOut: LayOut }> = {
  'dagre, one row': { direction: 'right', layOut: layoutGraph },
  'dagre, rows': { direction: 'right', layOut: (input) => layoutGraph({ ...input, wraps: true }) },
  'dagre, top-down': { direction: 'down', layOut: (input) => layoutGraph({ ...input, wraps: true }) },
  'elkjs, one row': { direction: 'right', layOut: layOutWithElk },
  'elkjs, wrapped': { direction: 'right', layOut: (input) => layOutWithElk({ ...input, wraps: true }) },
  'elkjs, top-down': { direction: 'down', layOut: layOutWithElk },
};

await conditionReader.load();
const gallery = readdirSync(GALLERY)
  .filter((file) => file.endsWith('.flow.json'))
  .map((file) => FlowDocumentSchema.parse(JSON.parse(readFileSync(new URL(file, GALLERY), 'utf8'))));
await report('Gallery', gallery);
await report(`${RANDOM_FLOWS} random flows`, fc.sample(flowArbitrary, { numRuns: RANDOM_FLOWS, seed: SEED }));

async function report(title: string, documents: readonly FlowDocument[]): Promise<void> {
  const parts = documents.flatMap((document) =>
    document.graphs
      .filter(({ nodes, strategy }) => nodes.length > 1 && strategy !== 'meaning')
      .map(({ id }) => ({ document: { ...document, ui: {} }, graph: id })),
  );
  console.log(`\n${title}: ${parts.length} graphs\n`);
  console.log(
    '| layout | crossings | through cards | closer than 16 px | overlaps | lost labels | length (px) | area (Mpx) | fit, median | fit, lowest of up to 15 cards | ms |',
  );
  console.log(`|${' --- |'.repeat(11)}`);
  for (const [name, { direction, layOut }] of Object.entries(LAYOUTS)) {
    const sums: Record<string, number> = {};
    const fits: number[] = [];
    let lowest = 1;
    let ms = 0;
    for (const { document, graph } of parts) {
      const drawn = {
        ...document,
        ui: { graphs: { [graph]: { layout: direction === 'down' ? ('down' as const) : ('row' as const) } } },
      };
      const input = { document: drawn, graph, problems: [], selection: [], reader: conditionReader.get() };
      const layoutInput = getLayoutInput(createProjector()({ ...input, laidOut: new Map() }));
      const start = performance.now();
      const laidOut = await layOut(layoutInput);
      ms += performance.now() - start;
      const { fit, ...measures } = measureDrawing(createProjector()({ ...input, laidOut }));
      for (const [key, value] of Object.entries(measures)) sums[key] = (sums[key] ?? 0) + value;
      fits.push(fit);
      if (layoutInput.cards.length <= 15) lowest = Math.min(lowest, fit);
    }
    const median = fits.sort((a, b) => a - b)[Math.floor(fits.length / 2)] ?? 0;
    const { crossings, throughCards, tooClose, overlaps, lostLabels, length = 0, area = 0 } = sums;
    console.log(
      `| ${name} | ${crossings} | ${throughCards} | ${tooClose} | ${overlaps} | ${lostLabels} | ${length.toLocaleString('en')} | ${(area / 1e6).toFixed(1)} | ${percent(median)} | ${percent(lowest)} | ${ms.toFixed(0)} |`,
    );
  }
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
