'use client';

import { onDemand } from '@/components/ui/feedback/on-demand';
import { Waiting } from './lazy-panes';

/** Loaded separately, because the canvas comes first and the outline has lazy panes of its own. */
export const Outline = onDemand(() => import('./outline/outline').then((module) => module.Outline), Waiting);
