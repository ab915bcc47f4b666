import { FileImage, FileText } from 'lucide-react';
import type { MenuEntry } from '@/components/ui/menus/menu-entry';
import { say } from '@/lib/words/say';
import type { EditorContextValue } from '../editor-context';
import type { FlowExportFormat } from './export-flow';

/** Entries of a menu that download the shown graph, or the flow in words. */
export function listExportEntries({
  editor,
  canvas,
}: Pick<EditorContextValue, 'editor' | 'canvas'>): MenuEntry[] {
  const start = (format: FlowExportFormat) => async () => {
    const { exportFlow } = await import('./export-flow');
    const { document, graph } = editor.getState();
    await exportFlow(format, { document, graph, projection: canvas.current?.getProjection() });
  };
  const disabledReason = canvas.current ? undefined : say('Show the canvas first');
  const entry = (format: FlowExportFormat, label: string) => ({
    id: `export-${format}`,
    label,
    icon: format === 'html' ? <FileText /> : <FileImage />,
    disabledReason: format === 'html' ? undefined : disabledReason,
    onSelect: () => void start(format)(),
  });
  return [
    entry('png', say('Export the drawing as PNG')),
    entry('svg', say('Export the drawing as SVG')),
    entry('pdf', say('Export the drawing as PDF')),
    entry('html', say('Export a script to read')),
  ];
}
