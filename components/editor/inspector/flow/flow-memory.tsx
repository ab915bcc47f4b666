'use client';

import {
  DEFAULT_COMPLETED_FRAMES,
  DEFAULT_PAUSED_FRAME_IDLE_HOURS,
  DEFAULT_SESSION_IDLE_HOURS,
} from '@turnpike/engine/document';
import { NumberStepper } from '@/components/ui/fields/number-stepper';
import { say } from '@/lib/words/say';
import { useEditor } from '../../editor-context';
import { Section } from '../fields/section';
import { useSetField } from '../fields/use-set-field';

const MONTH_HOURS = 24 * 31;

/** Edits how long an unanswered conversation and a paused task stay open. Defaults are not stored. */
export function FlowMemory() {
  const set = useSetField();
  const memory = useEditor((state) => state.document.settings?.memory) ?? {};
  const put = (field: string, value: number, usual: number) =>
    set(['settings', 'memory', field], value === usual ? undefined : value, say('Set setting'));
  return (
    <Section title={say('Time limits')}>
      <NumberStepper
        label={say('A conversation expires after')}
        layout="row"
        value={memory.sessionIdleHours ?? DEFAULT_SESSION_IDLE_HOURS}
        min={1}
        max={MONTH_HOURS}
        suffix={say('hours')}
        onValueChange={(value) => put('sessionIdleHours', value, DEFAULT_SESSION_IDLE_HOURS)}
      />
      <NumberStepper
        label={say('A paused task ends after')}
        layout="row"
        value={memory.pausedFrameIdleHours ?? DEFAULT_PAUSED_FRAME_IDLE_HOURS}
        min={1}
        max={MONTH_HOURS}
        suffix={say('hours')}
        onValueChange={(value) => put('pausedFrameIdleHours', value, DEFAULT_PAUSED_FRAME_IDLE_HOURS)}
      />
      <NumberStepper
        label={say('Finished tasks to list')}
        layout="row"
        value={memory.completedFrames ?? DEFAULT_COMPLETED_FRAMES}
        min={0}
        max={100}
        onValueChange={(value) => put('completedFrames', value, DEFAULT_COMPLETED_FRAMES)}
      />
    </Section>
  );
}
