'use client';

import { MAX_PAUSE_MS, type Part } from '@turnpike/engine/document';
import { NumberStepper } from '@/components/ui/fields/number-stepper';
import type { FieldPath } from '@/lib/editor/model/get-at-path';
import { say } from '@/lib/words/say';
import { useFieldProblem, useSetField } from '../fields/use-set-field';
import { CardFields } from './card-fields';
import { CarouselFields } from './carousel-fields';
import { PartText } from './part-text';
import { PlaceholderField } from './placeholder-field';
import { RatingFields } from './rating-fields';

/** The fields of one part. */
export function PartFields({ part, path }: { part: Part; path: FieldPath }) {
  const set = useSetField();
  const at = (field: string) => [...path, field];
  switch (part.type) {
    case 'image':
      return (
        <>
          <Address url={part.url} path={path} />
          <PartText
            label={say('Image description')}
            value={part.alt}
            path={at('alt')}
            placeholder={say('What the image shows')}
            onChange={(text) => set(at('alt'), text ?? '', say('Edit description'))}
          />
        </>
      );
    case 'video':
    case 'audio':
    case 'file':
      return (
        <>
          <Address url={part.url} path={path} />
          <PartText
            label={say('Title')}
            value={part.title}
            path={at('title')}
            placeholder={say('Table of sizes')}
            onChange={(text) => set(at('title'), text ?? '', say('Edit title'))}
          />
        </>
      );
    case 'card':
      return <CardFields card={part} path={path} />;
    case 'carousel':
      return <CarouselFields cards={part.cards} path={at('cards')} />;
    case 'link':
      return (
        <>
          <PartText
            label={say('Link text')}
            value={part.label}
            path={at('label')}
            placeholder={say('Track your parcel')}
            onChange={(text) => set(at('label'), text ?? '', say('Edit link'))}
          />
          <Address url={part.url} path={path} />
        </>
      );
    case 'location':
      return (
        <>
          <PartText
            label={say('Name of the place')}
            value={part.label}
            path={at('label')}
            placeholder={say('12 Mill Lane, opposite the library')}
            onChange={(text) => set(at('label'), text ?? '', say('Edit place'))}
          />
          <Coordinate label={say('Latitude')} value={part.latitude} path={at('latitude')} />
          <Coordinate label={say('Longitude')} value={part.longitude} path={at('longitude')} />
        </>
      );
    case 'pause':
      return <Pause milliseconds={part.milliseconds} path={at('milliseconds')} />;
    case 'rating':
      return <RatingFields part={part} path={path} />;
  }
}

function Address({ url, path }: { url: string; path: FieldPath }) {
  const set = useSetField();
  return (
    <PlaceholderField
      label={say('Address')}
      value={url}
      path={[...path, 'url']}
      placeholder="https://"
      onChange={(next) => set([...path, 'url'], next, say('Edit address'))}
    />
  );
}

/** Degrees as a number, or a placeholder as text. */
function Coordinate({ label, value, path }: { label: string; value: number | string; path: FieldPath }) {
  const set = useSetField();
  return (
    <PlaceholderField
      label={label}
      value={String(value)}
      path={path}
      placeholder="0"
      onChange={(text) =>
        set(path, /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text, say('Edit coordinates'))
      }
    />
  );
}

function Pause({ milliseconds, path }: { milliseconds: number; path: FieldPath }) {
  const set = useSetField();
  const problem = useFieldProblem(path);
  return (
    <NumberStepper
      label={say('Duration')}
      layout="row"
      value={milliseconds}
      min={0}
      max={MAX_PAUSE_MS}
      step={100}
      suffix={say('ms')}
      hint={say('Shows that a message is being written')}
      {...problem}
      onValueChange={(value) => set(path, value, say('Set duration'))}
    />
  );
}
