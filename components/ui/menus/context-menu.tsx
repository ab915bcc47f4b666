'use client';

import { Slot } from 'radix-ui';
import {
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import type { MenuPlace, OpenedContextMenu } from './opened-context-menu';

type ContextMenuProps = {
  /** Rendered while the menu is open: `ContextEntries`, or a component that computes them. */
  content: ReactElement | (() => Promise<ReactElement>);
  label: string;
  /** A single element. A right click, a long press or the menu key on it opens the menu. */
  children: ReactElement;
};
type Opened = { Menu: typeof OpenedContextMenu; content: ReactElement; at: MenuPlace };

const LONG_PRESS_MS = 700;

/** Loads the menu primitive on first use; until then it only listens. */
export function ContextMenu({ content, label, children }: ContextMenuProps) {
  const openerId = useId();
  const [opened, setOpened] = useState<Opened>();
  const press = useRef<ReturnType<typeof setTimeout>>(undefined);
  const release = () => clearTimeout(press.current);
  useEffect(() => () => clearTimeout(press.current), []);

  const open = async (at: MenuPlace) => {
    release();
    const [{ OpenedContextMenu: Menu }, inside] = await Promise.all([
      import('./opened-context-menu'),
      typeof content === 'function' ? content() : content,
    ]);
    setOpened({ Menu, content: inside, at });
  };
  const onContextMenu = (event: MouseEvent) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    const { clientX: x, clientY: y } = event;
    void open({ x, y, byKey: event.button !== 2 && !event.ctrlKey && !isTouch(event.nativeEvent) });
  };
  const onPointerDown = (event: PointerEvent) => {
    if (!isTouch(event.nativeEvent)) return;
    release();
    const { clientX: x, clientY: y } = event;
    press.current = setTimeout(() => void open({ x, y, byKey: false }), LONG_PRESS_MS);
  };
  return (
    <>
      <Slot.Root
        id={openerId}
        style={{ WebkitTouchCallout: 'none' }}
        onContextMenu={onContextMenu}
        onPointerDown={onPointerDown}
        onPointerMove={release}
        onPointerUp={release}
        onPointerCancel={release}
      >
        {children}
      </Slot.Root>
      {opened && (
        <opened.Menu at={opened.at} openerId={openerId} label={label}>
          {typeof content === 'function' ? opened.content : content}
        </opened.Menu>
      )}
    </>
  );
}

function isTouch(event: Event): boolean {
  return 'pointerType' in event && (event.pointerType === 'touch' || event.pointerType === 'pen');
}
