'use client';

import { type ResolvedSettings, RISKS, type Settings } from '@turnpike/engine';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { FoldingSection } from './folding-section';
import { SettingCount, SettingScore, SettingSwitch } from './setting-fields';
import { useSetField } from './use-set-field';

type Props = { settings: Settings; base: ResolvedSettings };

const LABELS = { low: 'Low', medium: 'Medium', high: 'High' } as const;
const SAYS = {
  low: 'Every tool asks the customer before it is used',
  medium: 'Tools of medium and high risk ask the customer first',
  high: 'Tools of high risk ask the customer first',
} as const;

/** When customers are asked before something is done, what is remembered of it, and how long tools may take. */
export function FlowActing({ settings, base }: Props) {
  const set = useSetField();
  const all = { settings, base };
  const own = [settings.hitl, settings.memory?.latestActions, settings.tool].filter(Boolean).length;
  const approveFrom = settings.hitl?.approveFrom ?? base.hitl.approveFrom;
  return (
    <FoldingSection title="Tools and approval" summary={own === 0 ? 'as usual' : `${own} of its own`}>
      <SegmentedControl
        label="Asks from this risk"
        size="small"
        value={approveFrom}
        options={RISKS.map((value) => ({ value, label: LABELS[value] }))}
        hint={SAYS[approveFrom]}
        onValueChange={(value) =>
          set(
            ['settings', 'hitl', 'approveFrom'],
            value === base.hitl.approveFrom ? undefined : value,
            'Set setting',
          )
        }
      />
      <SettingCount
        {...all}
        at={['hitl', 'ttlSeconds']}
        label="Time to answer"
        suffix="seconds"
        hint="An answer that comes later is not acted on"
      />
      <SettingScore
        {...all}
        at={['hitl', 'minConfidence']}
        label="Sure from"
        hint="Between 0 and 1. A plan that is less sure asks whether it was understood"
      />
      <SettingCount
        {...all}
        at={['memory', 'latestActions', 'read']}
        baseAt={['latestActions', 'read']}
        label="Refers back"
        suffix="actions"
        min={0}
        hint="So many of the latest may be meant by “it” in a message"
      />
      <SettingCount
        {...all}
        at={['memory', 'latestActions', 'keep']}
        baseAt={['latestActions', 'keep']}
        label="Keeps"
        suffix="actions"
        min={0}
      />
      <SettingCount
        {...all}
        at={['memory', 'latestActions', 'hours']}
        baseAt={['latestActions', 'hours']}
        label="For"
        suffix="hours"
      />
      <SettingCount
        {...all}
        at={['tool', 'timeoutMs']}
        label="Tools take"
        suffix="ms at most"
        hint="Those that say nothing else"
      />
      <SettingSwitch
        {...all}
        at={['tool', 'async']}
        label="Tools take long"
        hint="They start after the turn, and their results are turns of their own, unless a tool says otherwise"
      />
    </FoldingSection>
  );
}
