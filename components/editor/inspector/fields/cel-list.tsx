'use client';

import { Braces, Equal, Quote, Variable } from 'lucide-react';
import { Popover } from 'radix-ui';
import { type ReactNode, useEffect, useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import { ConceptGlyph } from '@/components/ui/concept';
import type { CelItem, CelItemKind } from '@/lib/editor/text/cel-items';
import { say } from '@/lib/words/say';
import styles from './cel-field.module.css';

type Props = {
  id: string;
  items: readonly CelItem[];
  active: number;
  onActive: (index: number) => void;
  onTake: (item: CelItem) => void;
  onClose: () => void;
  /** Element that the list is positioned next to. */
  children: ReactNode;
};

/** Number of visible items, and two more to scroll to. */
const FIRST = 12;

/** The completions below a field. The focus stays in the field, which names the active option. */
export function CelList({ id, items, active, onActive, onTake, onClose, children }: Props) {
  const open = items.length > 0;
  // The list opens on a keystroke, so details of an option render only when it is active.
  const [whole, setWhole] = useState<Props['items']>();
  const drawn = whole === items || active >= FIRST - 2 ? items : items.slice(0, FIRST);
  useEffect(() => {
    if (open) document.getElementById(getOptionId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [id, open, active]);
  return (
    <Popover.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Popover.Anchor asChild>{children}</Popover.Anchor>
      <Popover.Portal>
        <Popover.Content
          id={id}
          role="listbox"
          aria-label={say('Suggestions')}
          className={styles.list}
          side="bottom"
          align="start"
          sideOffset={3}
          collisionPadding={8}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onScroll={() => setWhole(items)}
        >
          {drawn.map((item, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
            <div
              key={item.label}
              id={getOptionId(id, index)}
              role="option"
              aria-selected={index === active}
              aria-setsize={items.length}
              aria-posinset={index + 1}
              className={classNames(styles.option, index === active && styles.active)}
              onPointerDown={(event) => event.preventDefault()}
              onPointerMove={() => index !== active && onActive(index)}
              onClick={() => onTake(item)}
            >
              {glyphOf(item.kind)}
              <span className="ellipsis">{item.label}</span>
              {item.note && <small className="ellipsis">{item.note}</small>}
            </div>
          ))}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

export function getOptionId(list: string, index: number): string {
  return `${list}-${index}`;
}

function glyphOf(kind: CelItemKind): ReactNode {
  switch (kind) {
    case 'fact':
    case 'state':
    case 'gate':
    case 'path':
      return <ConceptGlyph concept={kind} />;
    case 'value':
      return <Quote aria-hidden />;
    case 'operator':
      return <Equal aria-hidden />;
    case 'call':
      return <Braces aria-hidden />;
    case 'name':
      return <Variable aria-hidden />;
  }
}
