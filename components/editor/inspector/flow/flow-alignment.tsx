'use client';

import type { ResolvedSettings, Settings } from '@turnpike/engine/document';
import { SelectField } from '@/components/ui/fields/select-field';
import { say } from '@/lib/words/say';
import { FoldingSection } from '../fields/folding-section';
import { useSetField } from '../fields/use-set-field';
import { WordsField } from '../fields/words-field';
import { SettingCount, SettingScore, SettingSwitch } from './setting-fields';

type Props = { settings: Settings; base: ResolvedSettings };

const MODES = [
  { value: 'llm', label: say('Read by a model') },
  { value: 'local', label: say('Read locally, without a provider') },
  { value: 'embeddingOnly', label: say('Only compared with conditions') },
  { value: 'disabled', label: say('Not read for intent and mood') },
] as const;

/** Edits how messages are read, which rules are found, and how replies are checked. */
export function FlowAlignment({ settings, base }: Props) {
  const set = useSetField();
  const all = { settings, base };
  const groups = ['understand', 'retrieval', 'rerank', 'filterRules', 'enforcement', 'generate'] as const;
  const own = groups.filter((group) => settings[group] !== undefined).length;
  const ranks = settings.rerank?.enabled ?? base.rerank.enabled;
  const filters = settings.filterRules?.enabled ?? base.filterRules.enabled;
  const enforces = settings.enforcement?.enabled ?? base.enforcement.enabled;
  return (
    <FoldingSection
      title={say('Messages, rules and replies')}
      summary={own === 0 ? say('default') : say('{count} changed', { count: own })}
    >
      <SelectField
        label={say('Messages are')}
        layout="row"
        value={settings.understand?.mode ?? base.understand.mode}
        options={MODES}
        onValueChange={(value) =>
          set(
            ['settings', 'understand', 'mode'],
            value === base.understand.mode ? undefined : value,
            say('Set setting'),
          )
        }
      />
      <SettingCount
        {...all}
        at={['understand', 'historyTurns']}
        label={say('History')}
        suffix={say('turns')}
        min={0}
      />
      <SettingCount
        {...all}
        at={['retrieval', 'topKPerScope']}
        label={say('Rules found')}
        suffix={say('per scope')}
        hint={say('Maximum number to rank')}
      />
      <SettingSwitch
        {...all}
        at={['retrieval', 'includeMemory']}
        label={say('Recall earlier exchanges')}
        hint={say('Similar exchanges with the same customer')}
      />
      <SettingSwitch {...all} at={['rerank', 'enabled']} label={say('Rank the rules again')} />
      {ranks && <SettingCount {...all} at={['rerank', 'topK']} label={say('Keep')} suffix={say('rules')} />}
      <SettingSwitch
        {...all}
        at={['filterRules', 'enabled']}
        label={say('Filter the rules')}
        hint={say('When off, all remaining rules apply')}
      />
      {filters && (
        <SettingCount
          {...all}
          at={['filterRules', 'batchSize']}
          label={say('Batch size')}
          suffix={say('rules')}
        />
      )}
      <SettingSwitch {...all} at={['enforcement', 'enabled']} label={say('Check hard constraints')} />
      {enforces && (
        <>
          <SettingCount
            {...all}
            at={['enforcement', 'maxRetries']}
            label={say('Retries')}
            suffix={say('times')}
            min={0}
            hint={say('Then the fallback template is sent')}
          />
          <SettingSwitch
            {...all}
            at={['enforcement', 'selfCritique']}
            label={say('Review replies before sending')}
          />
          <WordsField
            label={say('Additional judges')}
            hint={say('Models that must all agree')}
            words={settings.enforcement?.judgeModels ?? []}
            onChange={(words) => set(['settings', 'enforcement', 'judgeModels'], words, say('Set judges'))}
          />
        </>
      )}
      <SettingScore {...all} at={['generate', 'temperature']} label={say('Temperature')} max={2} />
      <SettingCount
        {...all}
        at={['generate', 'maxTokens']}
        label={say('Max. length')}
        suffix={say('tokens')}
      />
      <WordsField
        label={say('Stop words')}
        hint={say('End the reply at these words')}
        words={settings.generate?.stop ?? []}
        onChange={(words) => set(['settings', 'generate', 'stop'], words, say('Set stop words'))}
      />
    </FoldingSection>
  );
}
