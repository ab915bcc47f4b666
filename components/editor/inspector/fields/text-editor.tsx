'use client';

import type { Text, Wording } from '@turnpike/engine/document';
import { getVariants } from '@turnpike/engine/text';
import { Plus, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '@/components/ui/button';
import { SelectField } from '@/components/ui/fields/select-field';
import { IconButton } from '@/components/ui/icon-button';
import { listTextNames, type TextName } from '@/lib/editor/text/complete-placeholder';
import { getLocaleText, listWordingLocales, setLocaleText } from '@/lib/editor/texts/locale-text';
import { say } from '@/lib/words/say';
import { useEditor } from '../../editor-context';
import styles from '../inspector.module.css';
import { WordingField } from './wording-field';

type Props = {
  label: string;
  value: Text | undefined;
  onChange: (value: Text | undefined) => void;
  placeholder?: string;
  /** Labels and messages have a single variant. */
  single?: boolean;
  first?: boolean;
  error?: string;
  warning?: string;
  /** Placeholders besides facts. */
  names?: readonly TextName[];
};

/** Edits a text by variant and language. It stays a plain string while there is only one. */
export function TextEditor({
  label,
  value,
  onChange,
  placeholder,
  single = false,
  first = false,
  error,
  warning,
  names = NO_NAMES,
}: Props) {
  const locale = useEditor((state) => state.document.locale);
  const extra = useEditor((state) => state.document.locales);
  const [chosen, setLocale] = useState<string>();
  const wordings: Wording[] = value === undefined ? [''] : getVariants(value);
  const locales = [...new Set([locale, ...(extra ?? []), ...listWordingLocales(wordings)])];
  const shown = chosen && locales.includes(chosen) ? chosen : locale;
  const facts = useEditor((state) => state.document.facts);
  const offered = useMemo(() => listTextNames(facts, names), [facts, names]);
  const put = (next: Wording[]) => onChange(toText(next));
  return (
    <div className={styles.texts} data-field={label}>
      {locales.length > 1 && (
        <SelectField
          label={say('{label}, language', { label })}
          labelHidden
          value={shown}
          onValueChange={setLocale}
          options={locales.map((tag) => ({
            value: tag,
            label: tag,
            note: tag === locale ? say('of the flow') : undefined,
          }))}
        />
      )}
      {wordings.map((wording, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: variants have no identity but their position
        <div key={index} className={styles.variant}>
          {!single && <span className={styles.variantNumber}>{index + 1}</span>}
          <WordingField
            first={first && index === 0}
            label={
              single
                ? label
                : say('{label}, variant {index}{value}', {
                    label,
                    index: index + 1,
                    value: locales.length > 1 ? `, ${shown}` : '',
                  })
            }
            invalid={error !== undefined}
            placeholder={index === 0 ? placeholder : say('Add variant')}
            names={offered}
            value={getLocaleText(wording, shown, locale)}
            onChange={(next) =>
              put(
                wordings.map((old, place) =>
                  place === index ? setLocaleText(old, shown, locale, next) : old,
                ),
              )
            }
          />
          {wordings.length > 1 && (
            <IconButton
              label={say('Remove variant {index}', { index: index + 1 })}
              size="small"
              icon={<X />}
              onClick={() => put(wordings.filter((_, place) => place !== index))}
            />
          )}
        </div>
      ))}
      {error && <p className={styles.fault}>{error}</p>}
      {!error && warning && <p className={styles.caution}>{warning}</p>}
      {!single && (
        <Button
          variant="ghost"
          size="small"
          icon={<Plus />}
          className={styles.addVariant}
          onClick={() => put([...wordings, ''])}
        >
          {say('Variant')}
        </Button>
      )}
    </div>
  );
}

const NO_NAMES: readonly TextName[] = [];

function toText(wordings: Wording[]): Text | undefined {
  if (wordings.length > 1) return { variants: wordings };
  return wordings[0] === '' ? undefined : wordings[0];
}
