'use client';

import type { ResolvedSettings, Settings } from '@turnpike/engine/document';
import { SelectField } from '@/components/ui/fields/select-field';
import { say } from '@/lib/words/say';
import { FoldingSection } from '../fields/folding-section';
import { useSetField } from '../fields/use-set-field';
import styles from '../inspector.module.css';
import { SettingCount, SettingScore, SettingSwitch } from './setting-fields';

type Props = { settings: Settings; base: ResolvedSettings };

const UPDATES = [
  { value: 'conservative', label: say('Keep their step') },
  { value: 'optimistic', label: say('Move to the best step') },
  { value: 'graphAware', label: say('Follow the changes') },
] as const;

/** Edits the thresholds of scenarios, and what happens when a scenario is lost. */
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
      summary={own === 0 ? say('default') : say('{count} changed', { count: own })}
    >
      <p className={styles.quiet}>{say('Scores range from 0 to 1. Empty fields use the value shown.')}</p>
      <SettingScore {...all} at={['scenario', 'entryThreshold']} label={say('Start at')} />
      <SettingScore {...all} at={['scenario', 'transitionThreshold']} label={say('Transition at')} />
      <SettingScore {...all} at={['scenario', 'sanityThreshold']} label={say('Lost below')} />
      <SettingScore
        {...all}
        at={['scenario', 'minMargin']}
        label={say('Min. lead')}
        hint={say('Over the next transition of the same priority')}
      />
      <SettingSwitch
        {...all}
        at={['clarifyTriggers']}
        label={say('Ask which task is meant')}
        hint={say('If a message fits several tasks equally')}
      />
      <SettingScore
        {...all}
        at={['scenario', 'exitThreshold']}
        label={say('Exit at')}
        hint={say('When the customer wants to leave')}
      />
      <SettingSwitch
        {...all}
        at={['scenario', 'adjudication', 'enabled']}
        label={say('Ask a model when several match')}
        hint={say('Without a provider, priority and score decide')}
      />
      {asks && (
        <SettingCount
          {...all}
          at={['scenario', 'adjudication', 'turns']}
          label={say('Model reads')}
          suffix={say('turns')}
        />
      )}
      <SettingCount
        {...all}
        at={['scenario', 'maxLoopIterations']}
        label={say('Max. visits')}
        suffix={say('times')}
        hint={say('Within the window below. The step is then blocked.')}
      />
      <SettingCount {...all} at={['scenario', 'loopWindow']} label={say('Window')} suffix={say('visits')} />
      <SettingSwitch
        {...all}
        at={['scenario', 'relocalization', 'enabled']}
        label={say('Find a better step when lost')}
        hint={say('Otherwise the step stays')}
      />
      {seeks && <RelocalizationSettings {...all} />}
      <SelectField
        label={say('After publishing, conversations')}
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

/** When and where a lost scenario looks for a better step. */
function RelocalizationSettings(props: Props) {
  return (
    <>
      <SettingCount
        {...props}
        at={['scenario', 'relocalization', 'triggerTurns']}
        label={say('Lost after')}
        suffix={say('turns')}
      />
      <SettingScore {...props} at={['scenario', 'relocalization', 'threshold']} label={say('Accept at')} />
      <SettingCount
        {...props}
        at={['scenario', 'relocalization', 'hops']}
        label={say('Look ahead')}
        suffix={say('steps')}
      />
      <SettingCount
        {...props}
        at={['scenario', 'relocalization', 'candidates']}
        label={say('At most')}
        suffix={say('steps')}
      />
      <SettingCount
        {...props}
        at={['scenario', 'relocalization', 'historyTurns']}
        label={say('Using the last')}
        suffix={say('turns')}
      />
    </>
  );
}
