import { MarkLegend } from '@/components/editor/drawing/mark-legend';
import type { DiffChange } from '@/lib/pages/versions/changes/group-changes';
import { DIFFERENCE_SIGNS } from '../difference-signs';

/** What the colors, patterns and signs of two versions in one drawing mean. */
export function DifferenceLegend() {
  const entries = Object.entries(DIFFERENCE_SIGNS).map(([kind, { label, Glyph }]) => ({
    kind: kind as DiffChange['kind'],
    label,
    sign: <Glyph />,
  }));
  return <MarkLegend entries={entries} />;
}
