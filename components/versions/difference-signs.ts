import { ArrowRightLeft, type LucideIcon, Minus, Pencil, Plus } from 'lucide-react';
import type { DiffChange } from '@/lib/pages/versions/changes/group-changes';
import { say } from '@/lib/words/say';

/** A word and a sign for each kind of change, so that none depends on its color. */
export const DIFFERENCE_SIGNS: Record<DiffChange['kind'], { label: string; Glyph: LucideIcon }> = {
  added: { label: say('Added'), Glyph: Plus },
  removed: { label: say('Removed'), Glyph: Minus },
  changed: { label: say('Changed'), Glyph: Pencil },
  moved: { label: say('Moved'), Glyph: ArrowRightLeft },
};
