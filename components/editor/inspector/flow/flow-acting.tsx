'use client';

import { type ResolvedSettings, RISKS, type Settings } from '@turnpike/engine';
import { SegmentedControl } from '@/components/ui/fields/segmented-control';
import { say } from '@/lib/words/say';
import { FoldingSection } from '../fields/folding-section';
import { useSetField } from '../fields/use-set-field';
import { SettingCount, SettingScore, SettingSwitch } from './setting-fields';

type Props = { settings: Settings; base: ResolvedSettings };

const LABELS = { low: say('Low'), medium: say('Medium'), high: say('High') } as const;
const SAYS = {
  low: say('Every tool asks the customer before it is used'),
  medium: say('Tools of medium and high risk ask the customer first'),
  high: say('Tools of high risk ask the customer first'),
} as const;

/** When customers are asked before something is done, what is remembered of it, and how long tools may take. */
export function FlowActing({ settings, base }: Props) {
  const set = useSetField();
  const all = { settings, base };
  const own = [settings.hitl, settings.memory?.latestActions, settings.tool].filter(Boolean).length;
  const approveFrom = settings.hitl?.approveFrom ?? base.hitl.approveFrom;
  return (
    <FoldingSection
      title={say('Tools and approval')}
      summary={own === 0 ? say('as usual') : say('{own} of its own', { own })}
    >
      <SegmentedControl
        label={say('Asks from this risk')}
        size="small"
        value={approveFrom}
        options={RISKS.map((value) => ({ value, label: LABELS[value] }))}
        hint={SAYS[approveFrom]}
        onValueChange={(value) =>
          set(
            ['settings', 'hitl', 'approveFrom'],
            value === base.hitl.approveFrom ? undefined : value,
            say('Set setting'),
          )
        }
      />
      <SettingCount
        {...all}
        at={['hitl', 'ttlSeconds']}
        label={say('Time to answer')}
        suffix={say('seconds')}
        hint={say('An answer that comes later is not acted on')}
      />
      <SettingScore
        {...all}
        at={['hitl', 'minConfidence']}
        label={say('Sure from')}
        hint={say('Between 0 and 1. A plan that is less sure asks whether it was understood')}
      />
      <SettingCount
        {...all}
        at={['memory', 'latestActions', 'read']}
        baseAt={['latestActions', 'read']}
        label={say('Refers back')}
        suffix={say('actions')}
        min={0}
        hint={say('This many of the latest may be meant by “it” in a message')}
      />
      <SettingCount
        {...all}
        at={['memory', 'latestActions', 'keep']}
        baseAt={['latestActions', 'keep']}
        label={say('Keeps')}
        suffix={say('actions')}
        min={0}
      />
      <SettingCount
        {...all}
        at={['memory', 'latestActions', 'hours']}
        baseAt={['latestActions', 'hours']}
        label={say('For')}
        suffix={say('hours')}
      />
      <SettingCount
        {...all}
        at={['tool', 'timeoutMs']}
        label={say('Tools take')}
        suffix={say('ms at most')}
        hint={say('Those that say nothing else')}
      />
      <SettingSwitch
        {...all}
        at={['tool', 'async']}
        label={say('Tools take long')}
        hint={say(
          'They start after the turn, and their results are turns of their own, unless a tool says otherwise',
        )}
      />
    </FoldingSection>
  );
}
