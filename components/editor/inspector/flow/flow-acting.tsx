'use client';

import { type ResolvedSettings, RISKS, type Settings } from '@turnpike/engine/document';
import { SegmentedControl } from '@/components/ui/fields/segmented-control';
import { say } from '@/lib/words/say';
import { FoldingSection } from '../fields/folding-section';
import { useSetField } from '../fields/use-set-field';
import { SettingCount, SettingScore, SettingSwitch } from './setting-fields';

type Props = { settings: Settings; base: ResolvedSettings };

const LABELS = { low: say('Low'), medium: say('Medium'), high: say('High') } as const;
const HINTS = {
  low: say('All tools ask the customer first'),
  medium: say('Tools of medium and high risk ask the customer first'),
  high: say('Tools of high risk ask the customer first'),
} as const;

/** Edits approvals, the memory of actions, and tool time-outs. */
export function FlowActing({ settings, base }: Props) {
  const set = useSetField();
  const all = { settings, base };
  const own = [settings.hitl, settings.memory?.latestActions, settings.tool].filter(Boolean).length;
  const approveFrom = settings.hitl?.approveFrom ?? base.hitl.approveFrom;
  return (
    <FoldingSection
      title={say('Tools and approval')}
      summary={own === 0 ? say('default') : say('{count} changed', { count: own })}
    >
      <SegmentedControl
        label={say('Ask from risk')}
        size="small"
        value={approveFrom}
        options={RISKS.map((value) => ({ value, label: LABELS[value] }))}
        hint={HINTS[approveFrom]}
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
        hint={say('Later answers are ignored')}
      />
      <SettingScore
        {...all}
        at={['hitl', 'minConfidence']}
        label={say('Min. confidence')}
        hint={say('From 0 to 1. Less certain plans ask for confirmation.')}
      />
      <SettingCount
        {...all}
        at={['memory', 'latestActions', 'read']}
        baseAt={['latestActions', 'read']}
        label={say('Refers back')}
        suffix={say('actions')}
        min={0}
        hint={say('Number of recent actions that “it” can refer to')}
      />
      <SettingCount
        {...all}
        at={['memory', 'latestActions', 'keep']}
        baseAt={['latestActions', 'keep']}
        label={say('Remembers')}
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
        label={say('Tool timeout')}
        suffix={say('ms')}
        hint={say('For tools without their own timeout')}
      />
      <SettingSwitch
        {...all}
        at={['tool', 'async']}
        label={say('Run tools in the background')}
        hint={say('Tools start after the turn. Each result takes a new turn.')}
      />
    </FoldingSection>
  );
}
