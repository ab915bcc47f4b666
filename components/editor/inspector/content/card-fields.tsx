'use client';

import { type ContentCard, MAX_BUTTONS } from '@turnpike/engine/document';
import { Switch } from '@/components/ui/fields/switch';
import type { FieldPath } from '@/lib/editor/model/get-at-path';
import type { TextName } from '@/lib/editor/text/complete-placeholder';
import { say } from '@/lib/words/say';
import { useSetField } from '../fields/use-set-field';
import { ButtonFields } from './button-fields';
import { PartText } from './part-text';
import { PlaceholderField } from './placeholder-field';

type CardFieldsProps = { card: ContentCard; path: FieldPath; names?: readonly TextName[] | undefined };

/** The title, image and buttons of a card. */
export function CardFields({ card, path, names }: CardFieldsProps) {
  const set = useSetField();
  const at = (...rest: FieldPath) => [...path, ...rest];
  const { image } = card;
  return (
    <>
      <PartText
        label={say('Title')}
        value={card.title}
        path={at('title')}
        placeholder={say('Ridge rain jacket')}
        names={names}
        onChange={(text) => set(at('title'), text ?? '', say('Edit title'))}
      />
      <PartText
        label={say('Subtitle')}
        value={card.subtitle}
        path={at('subtitle')}
        placeholder={say('none')}
        names={names}
        onChange={(text) => set(at('subtitle'), text, say('Edit subtitle'))}
      />
      <Switch
        label={say('With an image')}
        checked={image !== undefined}
        onCheckedChange={(on) => set(at('image'), on ? { url: '', alt: '' } : undefined, say('Set image'))}
      />
      {image && (
        <>
          <PlaceholderField
            label={say('Image address')}
            value={image.url}
            path={at('image', 'url')}
            placeholder="https://"
            names={names}
            onChange={(url) => set(at('image', 'url'), url, say('Edit address'))}
          />
          <PartText
            label={say('Image description')}
            value={image.alt}
            path={at('image', 'alt')}
            placeholder={say('What the image shows')}
            names={names}
            onChange={(text) => set(at('image', 'alt'), text ?? '', say('Edit description'))}
          />
        </>
      )}
      <ButtonFields buttons={card.buttons ?? []} path={at('buttons')} names={names} max={MAX_BUTTONS} />
    </>
  );
}
