import { downloadBlob, toFileName } from '@/components/flows/download-json';
import { showToast } from '@/components/ui/feedback/toast';
import type { Projection } from '@/lib/editor/canvas/canvas-items';
import { conditionReader } from '@/lib/editor/conditions/condition-reader';
import { readDrawingColors } from '@/lib/editor/export/drawing-colors';
import { listScript } from '@/lib/editor/export/list-script';
import { toPdf } from '@/lib/editor/export/to-pdf';
import { toPicture } from '@/lib/editor/export/to-picture';
import { type SvgDrawing, toSvg } from '@/lib/editor/export/to-svg';
import { writeScriptPage } from '@/lib/editor/export/write-script-page';
import type { EditorState } from '@/lib/editor/model/editor-state';
import { say } from '@/lib/words/say';

export type FlowExportFormat = 'png' | 'svg' | 'pdf' | 'html';
type Exported = Pick<EditorState, 'document' | 'graph'> & { projection: Projection | undefined };

/** Downloads the shown graph as a drawing, or the whole flow as a script to read. */
export async function exportFlow(
  format: FlowExportFormat,
  { document, graph, projection }: Exported,
): Promise<void> {
  try {
    if (format === 'html') {
      await conditionReader.load();
      const page = writeScriptPage(listScript(document), document.locale);
      return downloadBlob(`${toFileName(document.name)}.html`, new Blob([page], { type: 'text/html' }));
    }
    const drawing = projection && draw(projection);
    if (!drawing) {
      showToast({ message: say('There is nothing to export yet'), tone: 'warn' });
      return;
    }
    const name = document.graphs.find(({ id }) => id === graph)?.name ?? '';
    const fileName = `${toFileName(`${document.name} ${document.graphs.length > 1 ? name : ''}`)}.${format}`;
    downloadBlob(fileName, await toFile(format, drawing));
  } catch (error) {
    const description = error instanceof Error ? error.message : undefined;
    showToast({
      message: say('Could not export the flow'),
      tone: 'bad',
      ...(description && { description }),
    });
  }
}

function draw(projection: Projection): SvgDrawing | undefined {
  const { colorOf, end } = readDrawingColors();
  try {
    return toSvg(projection, colorOf);
  } finally {
    end();
  }
}

async function toFile(format: Exclude<FlowExportFormat, 'html'>, drawing: SvgDrawing): Promise<Blob> {
  if (format === 'svg') return new Blob([drawing.svg], { type: 'image/svg+xml' });
  if (format === 'png') return toPicture(drawing, 'image/png');
  const picture = await toPicture(drawing, 'image/jpeg');
  const { width, height } = await createImageBitmap(picture);
  return toPdf({ jpeg: new Uint8Array(await picture.arrayBuffer()), pixels: { width, height } }, drawing);
}
