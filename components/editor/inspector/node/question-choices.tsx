'use client';

import type { Choices } from '@turnpike/engine/document';
import { TextField } from '@/components/ui/fields/text-field';
import { say } from '@/lib/words/say';
import { CelField } from '../fields/cel-field';
import { useSetField } from '../fields/use-set-field';

type Props = { choices: Choices | undefined; path: readonly (string | number)[] };

/** The list a question offers, and the fields of its items. */
export function QuestionChoices({ choices, path }: Props) {
  const set = useSetField();
  const put = (field: 'id' | 'label' | 'description' | 'image', value: string) =>
    set([...path, field], value === '' ? undefined : value, say('Edit choices'));
  return (
    <>
      <CelField
        label={say('Choices from')}
        layout="row"
        use="input"
        wanted="list"
        value={choices?.from}
        path={[...path, 'from']}
        placeholder={say('the values of the fact')}
        onChange={(from) =>
          set(path, from === undefined ? undefined : { ...choices, from }, say('Edit choices'))
        }
      />
      {choices && (
        <>
          <TextField
            label={say('Value field')}
            layout="row"
            mono
            value={choices.id ?? ''}
            placeholder={say('the item')}
            onValueChange={(value) => put('id', value)}
          />
          <TextField
            label={say('Label field')}
            layout="row"
            mono
            value={choices.label ?? ''}
            placeholder={say('the value')}
            onValueChange={(value) => put('label', value)}
          />
          <TextField
            label={say('Description field')}
            layout="row"
            mono
            value={choices.description ?? ''}
            placeholder={say('none')}
            onValueChange={(value) => put('description', value)}
          />
          <TextField
            label={say('Image field')}
            layout="row"
            mono
            value={choices.image ?? ''}
            placeholder={say('none')}
            onValueChange={(value) => put('image', value)}
          />
        </>
      )}
    </>
  );
}
