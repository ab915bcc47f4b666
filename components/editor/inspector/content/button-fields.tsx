'use client';

import type { ButtonType, CardButton } from '@turnpike/engine/document';
import { ExternalLink, MessageSquare, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { readPartText } from '@/lib/editor/content/describe-part';
import { NEW_BUTTONS } from '@/lib/editor/content/new-parts';
import type { FieldPath } from '@/lib/editor/model/get-at-path';
import type { TextName } from '@/lib/editor/text/complete-placeholder';
import { say } from '@/lib/words/say';
import { useEditor } from '../../editor-context';
import { useSetField } from '../fields/use-set-field';
import { ExpandingList } from './expanding-list';
import { PartText } from './part-text';
import { PlaceholderField } from './placeholder-field';

type Names = readonly TextName[] | undefined;
type ButtonFieldsProps = { buttons: readonly CardButton[]; path: FieldPath; names: Names; max: number };

const BUTTONS = {
  reply: { label: say('Reply button'), icon: <MessageSquare aria-hidden /> },
  link: { label: say('Link button'), icon: <ExternalLink aria-hidden /> },
  phone: { label: say('Phone button'), icon: <Phone aria-hidden /> },
} as const satisfies Record<ButtonType, { label: string; icon: ReactNode }>;

const ADDABLE = (Object.keys(BUTTONS) as ButtonType[]).map((type) => ({
  id: type,
  ...BUTTONS[type],
  item: NEW_BUTTONS[type] as CardButton,
}));

/** The buttons of a card. */
export function ButtonFields({ buttons, path, names, max }: ButtonFieldsProps) {
  const locale = useEditor((state) => state.document.locale);
  return (
    <ExpandingList
      label={say('Buttons')}
      items={buttons}
      path={path}
      nameOf={({ label }, index) =>
        readPartText(label, locale) || say('Button {number}', { number: index + 1 })
      }
      iconOf={({ type }) => BUTTONS[type].icon}
      addLabel={say('Add button')}
      addable={ADDABLE}
      max={max}
      renderForm={(button, at) => <ButtonForm button={button} path={at} names={names} />}
    />
  );
}

function ButtonForm({ button, path, names }: { button: CardButton; path: FieldPath; names: Names }) {
  const set = useSetField();
  return (
    <>
      <PartText
        label={say('Button text')}
        value={button.label}
        path={[...path, 'label']}
        names={names}
        onChange={(text) => set([...path, 'label'], text ?? '', say('Edit button'))}
      />
      {button.type === 'reply' && (
        <PartText
          label={say('Sends')}
          value={button.says}
          path={[...path, 'says']}
          placeholder={say('the text of the button')}
          names={names}
          onChange={(text) => set([...path, 'says'], text, say('Edit message'))}
        />
      )}
      {button.type === 'link' && (
        <PlaceholderField
          label={say('Address')}
          value={button.url}
          path={[...path, 'url']}
          placeholder="https://"
          names={names}
          onChange={(url) => set([...path, 'url'], url, say('Edit address'))}
        />
      )}
      {button.type === 'phone' && (
        <PlaceholderField
          label={say('Phone number')}
          value={button.phone}
          path={[...path, 'phone']}
          placeholder="+49 30 123456"
          names={names}
          onChange={(phone) => set([...path, 'phone'], phone, say('Edit phone number'))}
        />
      )}
    </>
  );
}
