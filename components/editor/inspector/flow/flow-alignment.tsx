'use client';

import type { ResolvedSettings, Settings } from '@turnpike/engine';
import { SelectField } from '@/components/ui/fields/select-field';
import { say } from '@/lib/words/say';
import { FoldingSection } from '../fields/folding-section';
import { useSetField } from '../fields/use-set-field';
import { WordsField } from '../fields/words-field';
import { SettingCount, SettingScore, SettingSwitch } from './setting-fields';

type Props = { settings: Settings; base: ResolvedSettings };

const MODES = [
  { value: 'llm', label: say('A model reads it') },
  { value: 'local', label: say('Read without a provider') },
  { value: 'embeddingOnly', label: say('Only compared') },
  { value: 'disabled', label: say('Not read for intent and mood') },
] as const;

/** How messages are read, rules found and replies held to them. */
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
      summary={own === 0 ? say('as usual') : say('{own} of its own', { own })}
    >
      <SelectField
        label={say('A message is')}
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
        label={say('Reads back')}
        suffix={say('turns')}
        min={0}
      />
      <SettingCount
        {...all}
        at={['retrieval', 'topKPerScope']}
        label={say('Rules found')}
        suffix={say('a scope')}
        hint={say('At most this many are ranked')}
      />
      <SettingSwitch
        {...all}
        at={['retrieval', 'includeMemory']}
        label={say('Recall earlier exchanges')}
        hint={say('Those of the same customer that are near in meaning')}
      />
      <SettingSwitch {...all} at={['rerank', 'enabled']} label={say('Rank the rules again')} />
      {ranks && <SettingCount {...all} at={['rerank', 'topK']} label={say('Keep')} suffix={say('rules')} />}
      <SettingSwitch
        {...all}
        at={['filterRules', 'enabled']}
        label={say('Filter the rules')}
        hint={say('Off, every rule that is left applies')}
      />
      {filters && (
        <SettingCount
          {...all}
          at={['filterRules', 'batchSize']}
          label={say('At a time')}
          suffix={say('rules')}
        />
      )}
      <SettingSwitch
        {...all}
        at={['enforcement', 'enabled']}
        label={say('Hold replies to hard constraints')}
      />
      {enforces && (
        <>
          <SettingCount
            {...all}
            at={['enforcement', 'maxRetries']}
            label={say('Reworded')}
            suffix={say('times')}
            min={0}
            hint={say('Then the fallback template is said')}
          />
          <SettingSwitch
            {...all}
            at={['enforcement', 'selfCritique']}
            label={say('Criticise replies before they are said')}
          />
          <WordsField
            label={say('Further judges')}
            hint={say('Models that must agree')}
            words={settings.enforcement?.judgeModels ?? []}
            onChange={(words) => set(['settings', 'enforcement', 'judgeModels'], words, say('Set judges'))}
          />
        </>
      )}
      <SettingScore {...all} at={['generate', 'temperature']} label={say('Temperature')} max={2} />
      <SettingCount
        {...all}
        at={['generate', 'maxTokens']}
        label={say('Reply at most')}
        suffix={say('tokens')}
      />
      <WordsField
        label={say('Stop at')}
        hint={say('Words that end a reply')}
        words={settings.generate?.stop ?? []}
        onChange={(words) => set(['settings', 'generate', 'stop'], words, say('Set stop words'))}
      />
    </FoldingSection>
  );
}
