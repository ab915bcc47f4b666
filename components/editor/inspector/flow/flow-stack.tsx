'use client';

import { DEFAULT_PATH_SETTINGS, DEFAULT_STACK_DEPTH } from '@turnpike/engine/document';
import { NumberStepper } from '@/components/ui/fields/number-stepper';
import { SegmentedControl } from '@/components/ui/fields/segmented-control';
import { Switch } from '@/components/ui/fields/switch';
import { say } from '@/lib/words/say';
import { useEditor } from '../../editor-context';
import { Section } from '../fields/section';
import { useSetField } from '../fields/use-set-field';

const POLICIES = [
  { value: 'reject', label: say('Reject') },
  { value: 'cancelOldest', label: say('Cancel oldest') },
] as const;

/** Edits how paths are chosen and how many graphs can be open. Defaults are not stored. */
export function FlowStack() {
  const set = useSetField();
  const settings = useEditor((state) => state.document.settings);
  const { path = {}, stack = {} } = settings ?? {};
  const put = (group: 'path' | 'stack', field: string, value: unknown, plain: unknown) =>
    set(['settings', group, field], value === plain ? undefined : value, say('Set setting'));
  const usual = DEFAULT_PATH_SETTINGS;
  const { lockThreshold, decay, minConfidence, allowSwitchBeforeLock } = { ...usual, ...path };
  return (
    <>
      <Section title={say('Path selection')}>
        <NumberStepper
          label={say('Lock at')}
          layout="row"
          value={lockThreshold}
          min={1}
          max={50}
          suffix={lockThreshold === 1 ? say('vote') : say('votes')}
          onValueChange={(value) => put('path', 'lockThreshold', value, usual.lockThreshold)}
        />
        <NumberStepper
          label={say('Decay')}
          layout="row"
          value={decay}
          min={0}
          max={50}
          suffix={say('per vote')}
          onValueChange={(value) => put('path', 'decay', value, usual.decay)}
        />
        <NumberStepper
          label={say('Min. vote confidence')}
          layout="row"
          value={Math.round(minConfidence * 100)}
          min={0}
          max={100}
          step={5}
          suffix={'%'}
          onValueChange={(value) => put('path', 'minConfidence', value / 100, usual.minConfidence)}
        />
        <Switch
          label={say('Can change until locked')}
          checked={allowSwitchBeforeLock}
          onCheckedChange={(on) => put('path', 'allowSwitchBeforeLock', on, usual.allowSwitchBeforeLock)}
        />
      </Section>
      <Section title={say('Interruptions')}>
        <NumberStepper
          label={say('Max. open')}
          layout="row"
          value={stack.depth ?? DEFAULT_STACK_DEPTH}
          min={1}
          max={200}
          suffix={say('graphs')}
          onValueChange={(value) => put('stack', 'depth', value, DEFAULT_STACK_DEPTH)}
        />
        <SegmentedControl
          label={say('When exceeded')}
          size="small"
          value={stack.policy ?? 'reject'}
          options={POLICIES}
          onValueChange={(value) => put('stack', 'policy', value, 'reject')}
        />
      </Section>
    </>
  );
}
