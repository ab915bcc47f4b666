'use client';

import { DEFAULT_PATH_SETTINGS, DEFAULT_STACK_DEPTH } from '@turnpike/engine';
import { NumberStepper } from '@/components/ui/fields/number-stepper';
import { SegmentedControl } from '@/components/ui/fields/segmented-control';
import { Switch } from '@/components/ui/fields/switch';
import { say } from '@/lib/words/say';
import { useEditor } from '../../editor-context';
import { Section } from '../fields/section';
import { useSetField } from '../fields/use-set-field';

const POLICIES = [
  { value: 'reject', label: say('Refuse') },
  { value: 'cancelOldest', label: say('Cancel oldest') },
] as const;

/** How paths are chosen, and how much may be open at once. A default is not written down. */
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
      <Section title={say('Choosing a path')}>
        <NumberStepper
          label={say('Locked at')}
          layout="row"
          value={lockThreshold}
          min={1}
          max={50}
          suffix={lockThreshold === 1 ? say('vote') : say('votes')}
          onValueChange={(value) => put('path', 'lockThreshold', value, usual.lockThreshold)}
        />
        <NumberStepper
          label={say('Others lose')}
          layout="row"
          value={decay}
          min={0}
          max={50}
          suffix={say('a vote')}
          onValueChange={(value) => put('path', 'decay', value, usual.decay)}
        />
        <NumberStepper
          label={say('Counts from')}
          layout="row"
          value={Math.round(minConfidence * 100)}
          min={0}
          max={100}
          step={5}
          suffix={say('% sure')}
          onValueChange={(value) => put('path', 'minConfidence', value / 100, usual.minConfidence)}
        />
        <Switch
          label={say('May change until locked')}
          checked={allowSwitchBeforeLock}
          onCheckedChange={(on) => put('path', 'allowSwitchBeforeLock', on, usual.allowSwitchBeforeLock)}
        />
      </Section>
      <Section title={say('Interruptions')}>
        <NumberStepper
          label={say('Open at most')}
          layout="row"
          value={stack.depth ?? DEFAULT_STACK_DEPTH}
          min={1}
          max={200}
          suffix={say('graphs')}
          onValueChange={(value) => put('stack', 'depth', value, DEFAULT_STACK_DEPTH)}
        />
        <SegmentedControl
          label={say('One too many')}
          size="small"
          value={stack.policy ?? 'reject'}
          options={POLICIES}
          onValueChange={(value) => put('stack', 'policy', value, 'reject')}
        />
      </Section>
    </>
  );
}
