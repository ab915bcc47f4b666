'use client';

import { type CardList, type ContentCard, MAX_CARDS } from '@turnpike/engine/document';
import { SegmentedControl } from '@/components/ui/fields/segmented-control';
import { readPartText } from '@/lib/editor/content/describe-part';
import { changeCardSource, NEW_CARD } from '@/lib/editor/content/new-parts';
import type { FieldPath } from '@/lib/editor/model/get-at-path';
import type { TextName } from '@/lib/editor/text/complete-placeholder';
import { say } from '@/lib/words/say';
import { useEditor } from '../../editor-context';
import { CelField } from '../fields/cel-field';
import { useSetField } from '../fields/use-set-field';
import styles from '../inspector.module.css';
import { CardFields } from './card-fields';
import { ExpandingList } from './expanding-list';

const SOURCES = [
  { value: 'written', label: say('Written here') },
  { value: 'list', label: say('From a list') },
] as const;

const ITEM: readonly TextName[] = [{ name: 'item', note: say('the item of the list') }];
const ADDABLE = [{ id: 'card', label: say('Card'), item: NEW_CARD }];

/** The cards of a carousel, or the card that is filled from each item of a list. */
export function CarouselFields({ cards, path }: { cards: ContentCard[] | CardList; path: FieldPath }) {
  const set = useSetField();
  const locale = useEditor((state) => state.document.locale);
  const isWritten = Array.isArray(cards);
  const nameOf = ({ title }: ContentCard, index: number) =>
    readPartText(title, locale) || say('Card {number}', { number: index + 1 });
  return (
    <>
      <SegmentedControl
        label={say('Cards')}
        size="small"
        value={isWritten ? 'written' : 'list'}
        options={SOURCES}
        hint={
          isWritten && cards.length > 1
            ? say('A list keeps only the first card, for all its items')
            : undefined
        }
        onValueChange={() => set(path, changeCardSource(cards), say('Set cards'))}
      />
      {isWritten ? (
        <ExpandingList
          label={say('Cards')}
          items={cards}
          path={path}
          nameOf={nameOf}
          addLabel={say('Add card')}
          addable={ADDABLE}
          min={1}
          max={MAX_CARDS}
          renderForm={(card, at) => <CardFields card={card} path={at} />}
        />
      ) : (
        <>
          <CelField
            label={say('List')}
            layout="row"
            use="input"
            wanted="list"
            value={cards.from}
            path={[...path, 'from']}
            placeholder="answers.products"
            hint={say('A card for each item, at most {max}', { max: MAX_CARDS })}
            onChange={(from) => set([...path, 'from'], from ?? '', say('Edit list'))}
          />
          <p className={styles.quiet}>
            {say('The card of each item. {item} is the item, {name} its property name.', {
              item: '{item}',
              name: '{item.name}',
            })}
          </p>
          <CardFields card={cards.card} path={[...path, 'card']} names={ITEM} />
        </>
      )}
    </>
  );
}
