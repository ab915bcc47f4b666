'use client';

import { MODEL_USES, type ModelUse, type ResolvedSettings, type Settings } from '@turnpike/engine/document';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { TextField } from '@/components/ui/fields/text-field';
import { sayWith } from '@/components/words/say-with';
import { MODEL_WORDS } from '@/lib/editor/inspector/model-words';
import { say } from '@/lib/words/say';
import { FoldingSection } from '../fields/folding-section';
import { OptionalNumber } from '../fields/optional-number';
import { useFieldProblem, useSetField } from '../fields/use-set-field';
import { WordsField } from '../fields/words-field';
import styles from '../inspector.module.css';

type Props = { settings: Settings; base: ResolvedSettings };

/** Sets the model for each use, where the profile should not decide. */
export function FlowModels({ settings, base }: Props) {
  const [open, setOpen] = useState<ModelUse>();
  const own = Object.keys(settings.models ?? {}).length;
  return (
    <FoldingSection
      title={say('Models')}
      summary={own === 0 ? say('as in the profile') : say('{name} changed', { name: own })}
    >
      <p className={styles.quiet}>
        {sayWith(
          'Names such as {local}, {fast}, {best}, or a provider’s: {example}, {example2}, {example3}. Keys are stored in the app, never in the flow.',
          {
            local: <code className="mono-small">local</code>,
            fast: <code className="mono-small">fast</code>,
            best: <code className="mono-small">best</code>,
            example: <code className="mono-small">anthropic/…</code>,
            example2: <code className="mono-small">openai/…</code>,
            example3: <code className="mono-small">ollama/…</code>,
          },
        )}
      </p>
      <ul className={styles.items}>
        {MODEL_USES.flatMap((use) => {
          const words = MODEL_WORDS[use];
          if (!words) return [];
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
                <span>{words.label}</span>
                <small className="mono-small">{given ?? base.models[use].model}</small>
              </button>
              {open === use && <ModelForm use={use} settings={settings} base={base} hint={words.hint} />}
            </li>,
          ];
        })}
      </ul>
    </FoldingSection>
  );
}

function ModelForm({ use, settings, base, hint }: Props & { use: ModelUse; hint: string }) {
  const set = useSetField();
  const path = ['settings', 'models', use] as const;
  const problem = useFieldProblem([...path, 'model']);
  const { model, fallbackModels, timeoutMs } = settings.models?.[use] ?? {};
  return (
    <div className={styles.subcard}>
      <TextField
        label={say('Model')}
        mono
        value={model ?? ''}
        placeholder={base.models[use].model}
        hint={hint}
        onValueChange={(value) =>
          set([...path, 'model'], value.trim() === '' ? undefined : value.trim(), say('Set model'))
        }
        {...problem}
      />
      <WordsField
        label={say('Fallbacks')}
        hint={say('Tried in this order. The local model is always last.')}
        words={fallbackModels ?? []}
        onChange={(words) => set([...path, 'fallbackModels'], words, say('Set fallback models'))}
      />
      <OptionalNumber
        label={say('Timeout')}
        value={timeoutMs}
        fallback={base.models[use].timeoutMs}
        min={1}
        suffix={say('ms')}
        onChange={(value) => set([...path, 'timeoutMs'], value, say('Set timeout'))}
      />
    </div>
  );
}
