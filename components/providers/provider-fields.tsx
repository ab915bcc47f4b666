'use client';

import { SelectField } from '@/components/ui/fields/select-field';
import { TextField } from '@/components/ui/fields/text-field';
import {
  PROVIDER_KINDS,
  type ProviderDefaults,
  type ProviderKind,
  type ProviderResource,
} from '@/lib/contract/schemas/providers';
import { PROVIDER_KIND_WORDS } from '@/lib/pages/providers/kind-words';
import type { ProviderFaults, ProviderForm } from '@/lib/pages/providers/provider-form';
import { say } from '@/lib/words/say';
import styles from './provider-dialog.module.css';

const KIND_OPTIONS = PROVIDER_KINDS.map((kind) => ({
  value: kind,
  label: PROVIDER_KIND_WORDS[kind].label,
  note: PROVIDER_KIND_WORDS[kind].gives,
}));

const EXAMPLE_NAME = 'ollama';

type ProviderFieldsProps = {
  form: ProviderForm;
  /** Null for a new provider. */
  known: ProviderResource | null;
  defaults: ProviderDefaults | undefined;
  faults: ProviderFaults;
  onChange: (change: Partial<ProviderForm>) => void;
};

/** Kind, name, key, address and models of a provider. */
export function ProviderFields({ form, known, defaults, faults, onChange }: ProviderFieldsProps) {
  const isOwn = form.kind === 'openai-compatible';
  const choose = (kind: ProviderKind) =>
    onChange({
      kind,
      name: kind === 'openai-compatible' ? '' : kind,
      baseUrl: '',
      fastModel: '',
      bestModel: '',
    });
  return (
    <>
      {!known && (
        <SelectField label={say('Kind')} value={form.kind} onValueChange={choose} options={KIND_OPTIONS} />
      )}
      {!known && isOwn && (
        <TextField
          label={say('Name')}
          hint={say('The prefix of model names in flows: ollama/llama3.2')}
          mono
          value={form.name}
          onValueChange={(name) => onChange({ name })}
          maxLength={40}
          placeholder={EXAMPLE_NAME}
          error={faults.name}
        />
      )}
      <TextField
        label={say('Key')}
        hint={keyHint(known, defaults)}
        type="password"
        autoComplete="off"
        spellCheck={false}
        mono
        value={form.key}
        onValueChange={(key) => onChange({ key })}
        maxLength={1000}
        error={faults.key}
      />
      <TextField
        label={say('Address')}
        hint={isOwn ? say('Internal addresses must be listed in TURNPIKE_EGRESS_ALLOW') : undefined}
        mono
        value={form.baseUrl}
        onValueChange={(baseUrl) => onChange({ baseUrl })}
        maxLength={500}
        placeholder={defaults?.baseUrl || 'http://127.0.0.1:11434/v1'}
        error={faults.baseUrl}
      />
      {(isOwn || defaults?.fastModel) && (
        <div className={styles.pair}>
          <TextField
            label={say('Fast model')}
            mono
            value={form.fastModel}
            onValueChange={(fastModel) => onChange({ fastModel })}
            maxLength={200}
            placeholder={defaults?.fastModel ?? 'llama3.2'}
          />
          <TextField
            label={say('Best model')}
            mono
            value={form.bestModel}
            onValueChange={(bestModel) => onChange({ bestModel })}
            maxLength={200}
            placeholder={defaults?.bestModel ?? 'llama3.3'}
          />
        </div>
      )}
    </>
  );
}

function keyHint(known: ProviderResource | null, defaults: ProviderDefaults | undefined): string {
  if (known?.hasKey) return say('Leave empty to keep the stored key');
  return defaults?.needsKey ? say('Stored encrypted, and never shown again') : say('Only if required');
}
