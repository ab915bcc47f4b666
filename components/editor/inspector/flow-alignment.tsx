'use client';

import type { ResolvedSettings, Settings } from '@turnpike/engine';
import { SelectField } from '@/components/ui/select-field';
import { FoldingSection } from './folding-section';
import { SettingCount, SettingScore, SettingSwitch } from './setting-fields';
import { useSetField } from './use-set-field';
import { WordsField } from './words-field';

type Props = { settings: Settings; base: ResolvedSettings };

const MODES = [
  { value: 'llm', label: 'A model reads it' },
  { value: 'local', label: 'Read without a provider' },
  { value: 'embeddingOnly', label: 'Only compared' },
  { value: 'disabled', label: 'Not read for intent and mood' },
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
      title="Messages, rules and replies"
      summary={own === 0 ? 'as usual' : `${own} of its own`}
    >
      <SelectField
        label="A message is"
        layout="row"
        value={settings.understand?.mode ?? base.understand.mode}
        options={MODES}
        onValueChange={(value) =>
          set(
            ['settings', 'understand', 'mode'],
            value === base.understand.mode ? undefined : value,
            'Set setting',
          )
        }
      />
      <SettingCount {...all} at={['understand', 'historyTurns']} label="Reads back" suffix="turns" min={0} />
      <SettingCount
        {...all}
        at={['retrieval', 'topKPerScope']}
        label="Rules found"
        suffix="a scope"
        hint="At most so many go on to be ranked"
      />
      <SettingSwitch
        {...all}
        at={['retrieval', 'includeMemory']}
        label="Recall earlier exchanges"
        hint="Those of the same customer that are near in meaning"
      />
      <SettingSwitch {...all} at={['rerank', 'enabled']} label="Rank the rules again" />
      {ranks && <SettingCount {...all} at={['rerank', 'topK']} label="Keep" suffix="rules" />}
      <SettingSwitch
        {...all}
        at={['filterRules', 'enabled']}
        label="Filter the rules"
        hint="Off, every rule that is left applies"
      />
      {filters && (
        <SettingCount {...all} at={['filterRules', 'batchSize']} label="At a time" suffix="rules" />
      )}
      <SettingSwitch {...all} at={['enforcement', 'enabled']} label="Hold replies to hard constraints" />
      {enforces && (
        <>
          <SettingCount
            {...all}
            at={['enforcement', 'maxRetries']}
            label="Worded anew"
            suffix="times"
            min={0}
            hint="Then the fallback template is said"
          />
          <SettingSwitch
            {...all}
            at={['enforcement', 'selfCritique']}
            label="Criticise replies before they are said"
          />
          <WordsField
            label="Further judges"
            hint="Models that must agree"
            words={settings.enforcement?.judgeModels ?? []}
            onChange={(words) => set(['settings', 'enforcement', 'judgeModels'], words, 'Set judges')}
          />
        </>
      )}
      <SettingScore {...all} at={['generate', 'temperature']} label="Temperature" max={2} />
      <SettingCount {...all} at={['generate', 'maxTokens']} label="Reply at most" suffix="tokens" />
      <WordsField
        label="Stop at"
        hint="Words that end a reply"
        words={settings.generate?.stop ?? []}
        onChange={(words) => set(['settings', 'generate', 'stop'], words, 'Set stop words')}
      />
    </FoldingSection>
  );
}
