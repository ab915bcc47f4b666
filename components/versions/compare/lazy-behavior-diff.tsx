'use client';

import { onDemand } from '@/components/ui/feedback/on-demand';
import { StatusText } from '@/components/ui/feedback/status-text';
import { say } from '@/lib/words/say';

/** Loaded when a dialog that compares versions opens. */
export const BehaviorDiff = onDemand(
  () => import('./behavior-diff').then((module) => module.BehaviorDiff),
  () => <StatusText tone="waiting">{say('Comparing every conversation')}</StatusText>,
);
