'use client';

import { MODEL_USES, type ModelUse, type ResolvedSettings, type Settings } from '@turnpike/engine';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { TextField } from '@/components/ui/text-field';
import { FoldingSection } from './folding-section';
import styles from './inspector.module.css';
import { MODEL_SAYS } from './model-says';
import { OptionalNumber } from './optional-number';
import { useFieldProblem, useSetField } from './use-set-field';
import { WordsField } from './words-field';

type Props = { settings: Settings; base: ResolvedSettings };

/** Which model does what, where the profile is not to say. */
export function FlowModels({ settings, base }: Props) {
  const [open, setOpen] = useState<ModelUse>();
  const own = Object.keys(settings.models ?? {}).length;
  return (
    <FoldingSection title="Models" summary={own === 0 ? 'as the profile says' : `${own} of its own`}>
      <p className={styles.quiet}>
        Names such as <code className="mono-small">local</code>, <code className="mono-small">fast</code>,{' '}
        <code className="mono-small">best</code>, or a provider’s:{' '}
        <code className="mono-small">anthropic/…</code>, <code className="mono-small">openai/…</code>,{' '}
        <code className="mono-small">ollama/…</code>. Keys are set in the app, never in the flow.
      </p>
      <ul className={styles.items}>
        {MODEL_USES.flatMap((use) => {
          const said = MODEL_SAYS[use];
          if (!said) return [];
          const given = settings.models?.[use]?.model;
          return [
            <li key={use}>
              <button
                type="button"
                className={styles.option}
                aria-expanded={open === use}
                onClick={() => setOpen(open === use ? undefined : use)}
              >
                {open === use ? <ChevronDown aria-hidden /> : <ChevronRight aria-hidden />}
                <span>{said.label}</span>
                <small className="mono-small">{given ?? base.models[use].model}</small>
              </button>
              {open === use && <ModelForm use={use} settings={settings} base={base} says={said.says} />}
            </li>,
          ];
        })}
      </ul>
    </FoldingSection>
  );
}

function ModelForm({ use, settings, base, says }: Props & { use: ModelUse; says: string }) {
  const set = useSetField();
  const path = ['settings', 'models', use] as const;
  const problem = useFieldProblem([...path, 'model']);
  const { model, fallbackModels, timeoutMs } = settings.models?.[use] ?? {};
  return (
    <div className={styles.subcard}>
      <TextField
        label="Model"
        mono
        value={model ?? ''}
        placeholder={base.models[use].model}
        hint={says}
        onValueChange={(value) =>
          set([...path, 'model'], value.trim() === '' ? undefined : value.trim(), 'Set model')
        }
        {...problem}
      />
      <WordsField
        label="Then, if it fails"
        hint="In this order; what works without a provider comes last by itself"
        words={fallbackModels ?? []}
        onChange={(words) => set([...path, 'fallbackModels'], words, 'Set fallback models')}
      />
      <OptionalNumber
        label="Given up after"
        value={timeoutMs}
        fallback={base.models[use].timeoutMs}
        min={1}
        suffix="ms"
        onChange={(value) => set([...path, 'timeoutMs'], value, 'Set time-out')}
      />
    </div>
  );
}
