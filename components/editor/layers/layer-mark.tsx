'use client';

import { Layers } from 'lucide-react';
import { classNames } from '@/components/ui/class-names';
import { getOrigins } from '@/lib/editor/layers/list-origins';
import type { ItemKey } from '@/lib/editor/model/item';
import { say } from '@/lib/words/say';
import { useEditor } from '../editor-context';
import styles from './layer-mark.module.css';

/** Marks a card from a layer, or one that this flow added or changed. Empty without layers. */
export function LayerMark({ item }: { item: ItemKey }) {
  const origin = useEditor(({ layered }) => (layered ? getOrigins(layered).get(item) : undefined));
  if (!origin) return null;
  const { from, here } = origin;
  const own = from === undefined || here.length > 0;
  const text =
    from === undefined ? say('Added here') : here.length > 0 ? say('Changed here · {from}', { from }) : from;
  return (
    <span className={classNames(styles.mark, own && styles.own)} data-layer={own ? 'here' : 'below'}>
      <Layers aria-hidden />
      <span className="ellipsis">{text}</span>
    </span>
  );
}
