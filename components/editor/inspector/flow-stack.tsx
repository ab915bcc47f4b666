'use client';

import { NumberStepper } from '@/components/ui/number-stepper';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { Switch } from '@/components/ui/switch';
import { useEditor } from '../editor-context';
import { Section } from './section';
import { useSetField } from './use-set-field';

const POLICIES = [
  { value: 'reject', label: 'Refuse' },
  { value: 'cancelOldest', label: 'Cancel oldest' },
] as const;
// What the engine takes unless told.
const DEPTH = 16;
const LOCK = 3;
const DECAY = 1;

/** How paths are chosen, and how much may be open at once. A default is not written down. */
export function FlowStack() {
  const set = useSetField();
  const settings = useEditor((state) => state.document.settings);
  const { path = {}, stack = {} } = settings ?? {};
  const put = (group: 'path' | 'stack', field: string, value: unknown, usual: unknown) =>
    set(['settings', group, field], value === usual ? undefined : value, 'Set setting');
  const lock = path.lockThreshold ?? LOCK;
  const confidence = Math.round((path.minConfidence ?? 0) * 100);
  return (
    <>
      <Section title="Choosing a path">
        <NumberStepper
          label="Locked at"
          layout="row"
          value={lock}
          min={1}
          max={50}
          suffix={lock === 1 ? 'vote' : 'votes'}
          onValueChange={(value) => put('path', 'lockThreshold', value, LOCK)}
        />
        <NumberStepper
          label="Others lose"
          layout="row"
          value={path.decay ?? DECAY}
          min={0}
          max={50}
          suffix="each vote"
          onValueChange={(value) => put('path', 'decay', value, DECAY)}
        />
        <NumberStepper
          label="Counts from"
          layout="row"
          value={confidence}
          min={0}
          max={100}
          step={5}
          suffix="% sure"
          onValueChange={(value) => put('path', 'minConfidence', value / 100, 0)}
        />
        <Switch
          label="May change until locked"
          checked={path.allowSwitchBeforeLock ?? true}
          onCheckedChange={(on) => put('path', 'allowSwitchBeforeLock', on, true)}
        />
      </Section>
      <Section title="Interruptions">
        <NumberStepper
          label="Open at most"
          layout="row"
          value={stack.depth ?? DEPTH}
          min={1}
          max={200}
          suffix="graphs"
          onValueChange={(value) => put('stack', 'depth', value, DEPTH)}
        />
        <SegmentedControl
          label="One too many"
          size="small"
          value={stack.policy ?? 'reject'}
          options={POLICIES}
          onValueChange={(value) => put('stack', 'policy', value, 'reject')}
        />
      </Section>
    </>
  );
}
