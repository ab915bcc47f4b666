'use client';

import type { ResolvedSettings, Settings } from '@turnpike/engine';
import { SelectField } from '@/components/ui/fields/select-field';
import { say } from '@/lib/words/say';
import { FoldingSection } from '../fields/folding-section';
import { useSetField } from '../fields/use-set-field';
import styles from '../inspector.module.css';
import { SettingCount, SettingScore, SettingSwitch } from './setting-fields';

type Props = { settings: Settings; base: ResolvedSettings };

const UPDATES = [
  { value: 'conservative', label: say('Stay where they are') },
  { value: 'optimistic', label: say('Move to the best step') },
  { value: 'graphAware', label: say('Follow what changed') },
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
    <FoldingSection
      title={say('Scenarios')}
      summary={own === 0 ? say('as usual') : say('{own} of its own', { own })}
    >
      <p className={styles.quiet}>{say('Scores go from 0 to 1. An empty field counts as what it shows.')}</p>
      <SettingScore {...all} at={['scenario', 'entryThreshold']} label={say('Starts from')} />
      <SettingScore {...all} at={['scenario', 'transitionThreshold']} label={say('Goes on from')} />
      <SettingScore {...all} at={['scenario', 'sanityThreshold']} label={say('Lost below')} />
      <SettingScore
        {...all}
        at={['scenario', 'minMargin']}
        label={say('Lead needed')}
        hint={say('Over the next one of the same priority')}
      />
      <SettingScore
        {...all}
        at={['scenario', 'exitThreshold']}
        label={say('Leaves from')}
        hint={say('When a customer wants out')}
      />
      <SettingSwitch
        {...all}
        at={['scenario', 'adjudication', 'enabled']}
        label={say('Ask a model where several fit')}
        hint={say('Without a provider, priority and the lead decide')}
      />
      {asks && (
        <SettingCount
          {...all}
          at={['scenario', 'adjudication', 'turns']}
          label={say('It reads')}
          suffix={say('turns')}
        />
      )}
      <SettingCount
        {...all}
        at={['scenario', 'maxLoopIterations']}
        label={say('A step at most')}
        suffix={say('times')}
        hint={say('Within the window below; after that it is no longer a way on')}
      />
      <SettingCount {...all} at={['scenario', 'loopWindow']} label={say('Window')} suffix={say('visits')} />
      <SettingSwitch
        {...all}
        at={['scenario', 'relocalization', 'enabled']}
        label={say('Look for a better step when lost')}
        hint={say('Otherwise it stays where it is')}
      />
      {seeks && (
        <>
          <SettingCount
            {...all}
            at={['scenario', 'relocalization', 'triggerTurns']}
            label={say('Lost after')}
            suffix={say('turns')}
          />
          <SettingScore {...all} at={['scenario', 'relocalization', 'threshold']} label={say('Found from')} />
          <SettingCount
            {...all}
            at={['scenario', 'relocalization', 'hops']}
            label={say('Looks ahead')}
            suffix={say('steps')}
          />
          <SettingCount
            {...all}
            at={['scenario', 'relocalization', 'candidates']}
            label={say('At most')}
            suffix={say('steps')}
          />
          <SettingCount
            {...all}
            at={['scenario', 'relocalization', 'historyTurns']}
            label={say('By the last')}
            suffix={say('turns')}
          />
        </>
      )}
      <SelectField
        label={say('After a publish, conversations')}
        value={settings.scenario?.updateStrategy ?? base.scenario.updateStrategy}
        options={UPDATES}
        onValueChange={(value) =>
          set(
            ['settings', 'scenario', 'updateStrategy'],
            value === base.scenario.updateStrategy ? undefined : value,
            say('Set setting'),
          )
        }
      />
    </FoldingSection>
  );
}
