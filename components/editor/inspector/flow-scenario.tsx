'use client';

import type { ResolvedSettings, Settings } from '@turnpike/engine';
import { SelectField } from '@/components/ui/select-field';
import { FoldingSection } from './folding-section';
import styles from './inspector.module.css';
import { SettingCount, SettingScore, SettingSwitch } from './setting-fields';
import { useSetField } from './use-set-field';

type Props = { settings: Settings; base: ResolvedSettings };

const UPDATES = [
  { value: 'conservative', label: 'Stay where they are' },
  { value: 'optimistic', label: 'Move to the best step' },
  { value: 'graphAware', label: 'Follow what changed' },
] as const;

/** How sure a scenario must be to start, to go on and to leave, and what it does when it is lost. */
export function FlowScenario({ settings, base }: Props) {
  const set = useSetField();
  const own = Object.keys(settings.scenario ?? {}).length;
  const all = { settings, base };
  const { adjudication, relocalization } = settings.scenario ?? {};
  const asks = adjudication?.enabled ?? base.scenario.adjudication.enabled;
  const seeks = relocalization?.enabled ?? base.scenario.relocalization.enabled;
  return (
    <FoldingSection title="Scenarios" summary={own === 0 ? 'as usual' : `${own} of its own`}>
      <p className={styles.quiet}>Scores go from 0 to 1. An empty field counts as what it shows.</p>
      <SettingScore {...all} at={['scenario', 'entryThreshold']} label="Starts from" />
      <SettingScore {...all} at={['scenario', 'transitionThreshold']} label="Goes on from" />
      <SettingScore {...all} at={['scenario', 'sanityThreshold']} label="Lost below" />
      <SettingScore
        {...all}
        at={['scenario', 'minMargin']}
        label="Lead needed"
        hint="Over the next one of the same priority"
      />
      <SettingScore
        {...all}
        at={['scenario', 'exitThreshold']}
        label="Leaves from"
        hint="When a customer wants out"
      />
      <SettingSwitch
        {...all}
        at={['scenario', 'adjudication', 'enabled']}
        label="Ask a model where several fit"
        hint="Without a provider, priority and the lead decide"
      />
      {asks && (
        <SettingCount {...all} at={['scenario', 'adjudication', 'turns']} label="It reads" suffix="turns" />
      )}
      <SettingCount
        {...all}
        at={['scenario', 'maxLoopIterations']}
        label="A step at most"
        suffix="times"
        hint="Within the window below; then it is no way on any more"
      />
      <SettingCount {...all} at={['scenario', 'loopWindow']} label="Window" suffix="visits" />
      <SettingSwitch
        {...all}
        at={['scenario', 'relocalization', 'enabled']}
        label="Look for a better step when lost"
        hint="Otherwise it stays where it is"
      />
      {seeks && (
        <>
          <SettingCount
            {...all}
            at={['scenario', 'relocalization', 'triggerTurns']}
            label="Lost after"
            suffix="turns"
          />
          <SettingScore {...all} at={['scenario', 'relocalization', 'threshold']} label="Found from" />
          <SettingCount
            {...all}
            at={['scenario', 'relocalization', 'hops']}
            label="Looks ahead"
            suffix="steps"
          />
          <SettingCount
            {...all}
            at={['scenario', 'relocalization', 'candidates']}
            label="At most"
            suffix="steps"
          />
          <SettingCount
            {...all}
            at={['scenario', 'relocalization', 'historyTurns']}
            label="By the last"
            suffix="turns"
          />
        </>
      )}
      <SelectField
        label="After a publish, conversations"
        value={settings.scenario?.updateStrategy ?? base.scenario.updateStrategy}
        options={UPDATES}
        onValueChange={(value) =>
          set(
            ['settings', 'scenario', 'updateStrategy'],
            value === base.scenario.updateStrategy ? undefined : value,
            'Set setting',
          )
        }
      />
    </FoldingSection>
  );
}
