import { Check, ChevronRight } from 'lucide-react';
import Link from 'next/link';
import type { ContextMenu, DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { KeyCap } from '../key-cap';
import styles from '../menu.module.css';

/** An item of a dropdown or context menu, as data for both. */
export type MenuEntry =
  | {
      kind?: 'item';
      id: string;
      label: string;
      icon?: ReactNode;
      shortcut?: string;
      /** A count or state at the right end. */
      note?: string;
      danger?: boolean;
      disabled?: boolean;
      /** Shown below the label. Every disabled item needs a reason. */
      disabledReason?: string;
      href?: string;
      onSelect?: () => void;
    }
  | {
      kind: 'check';
      id: string;
      label: string;
      checked: boolean;
      shortcut?: string;
      onCheckedChange: (checked: boolean) => void;
    }
  | {
      kind: 'choice';
      id: string;
      label: string;
      value: string;
      options: readonly { value: string; label: string; icon?: ReactNode }[];
      onValueChange: (value: string) => void;
    }
  | { kind: 'separator'; id: string }
  | { kind: 'heading'; id: string; label: string }
  | { kind: 'submenu'; id: string; label: string; icon?: ReactNode; items: readonly MenuEntry[] };

type Parts = Pick<
  typeof DropdownMenu | typeof ContextMenu,
  | 'Item'
  | 'CheckboxItem'
  | 'RadioGroup'
  | 'RadioItem'
  | 'ItemIndicator'
  | 'Separator'
  | 'Label'
  | 'Sub'
  | 'SubTrigger'
  | 'SubContent'
  | 'Portal'
>;

/** Renders items with the parts of the given menu primitive. */
export function MenuEntries({ parts, entries }: { parts: Parts; entries: readonly MenuEntry[] }) {
  return entries.map((entry) => <Entry key={entry.id} parts={parts} entry={entry} />);
}

function Entry({ parts, entry }: { parts: Parts; entry: MenuEntry }) {
  const { Item, CheckboxItem, RadioGroup, RadioItem, ItemIndicator, Separator, Label } = parts;
  switch (entry.kind) {
    case 'separator':
      return <Separator className={styles.separator} />;
    case 'heading':
      return <Label className={styles.heading}>{entry.label}</Label>;
    case 'check':
      return (
        <CheckboxItem className={styles.item} checked={entry.checked} onCheckedChange={entry.onCheckedChange}>
          <span className={styles.mark}>
            <ItemIndicator>
              <Check aria-hidden />
            </ItemIndicator>
          </span>
          <span className={styles.label}>{entry.label}</span>
          {entry.shortcut && <KeyCap keys={entry.shortcut} bare />}
        </CheckboxItem>
      );
    case 'choice':
      return (
        <RadioGroup value={entry.value} onValueChange={entry.onValueChange} aria-label={entry.label}>
          {entry.options.map((option) => (
            <RadioItem key={option.value} value={option.value} className={styles.item}>
              {option.icon}
              <span className={styles.label}>{option.label}</span>
              <ItemIndicator className={styles.end}>
                <Check aria-hidden />
              </ItemIndicator>
            </RadioItem>
          ))}
        </RadioGroup>
      );
    case 'submenu': {
      const { Sub, SubTrigger, SubContent, Portal } = parts;
      return (
        <Sub>
          <SubTrigger className={styles.item}>
            {entry.icon}
            <span className={styles.label}>{entry.label}</span>
            <ChevronRight aria-hidden className={styles.end} />
          </SubTrigger>
          <Portal>
            <SubContent className={styles.menu} sideOffset={4} collisionPadding={8}>
              <MenuEntries parts={parts} entries={entry.items} />
            </SubContent>
          </Portal>
        </Sub>
      );
    }
    default: {
      const disabled = entry.disabled ?? entry.disabledReason !== undefined;
      const inside = (
        <>
          {entry.icon}
          <span className={styles.label}>
            {entry.label}
            {entry.disabledReason && <span className={styles.reason}>{entry.disabledReason}</span>}
          </span>
          {entry.note && <span className={styles.note}>{entry.note}</span>}
          {entry.shortcut && <KeyCap keys={entry.shortcut} bare />}
        </>
      );
      return (
        <Item
          className={classNames(styles.item, entry.danger && styles.danger)}
          disabled={disabled}
          onSelect={entry.onSelect}
          asChild={entry.href !== undefined}
        >
          {entry.href === undefined ? inside : <Link href={entry.href}>{inside}</Link>}
        </Item>
      );
    }
  }
}
