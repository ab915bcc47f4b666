'use client';

import { onDemand } from '@/components/ui/feedback/on-demand';
import { Waiting } from './lazy-panes';

/** Beside the canvas, which is drawn before it. By itself, since the outline has lazy panes of its own. */
export const Outline = onDemand(() => import('./outline/outline').then((module) => module.Outline), Waiting);
