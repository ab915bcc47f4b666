'use client';

import { Undo2 } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { dropDifferences } from '@/lib/editor/layers/edit-layers';
import { getOrigins } from '@/lib/editor/layers/list-origins';
import type { ItemKey } from '@/lib/editor/model/item';
import { formatLayers } from '@/lib/pages/versions/format-layers';
import { say } from '@/lib/words/say';
import { useEditor } from '../editor-context';
import { Section } from '../inspector/fields/section';
import { useChangeDraft } from '../inspector/fields/use-change-draft';
import inspector from '../inspector/inspector.module.css';

/** Shows which layer the selection comes from and which fields this flow changes, with a way to reset it. */
export function LayerNote({ item }: { item: ItemKey }) {
  const layered = useEditor((state) => state.layered);
  const { change, fault } = useChangeDraft();
  const origin = layered && getOrigins(layered).get(item);
  if (!layered || !origin) return null;
  const { from, changedBy, here } = origin;
  return (
    <Section title={say('Layer')}>
      <p className={inspector.quiet}>
        {from === undefined
          ? say('Added by this flow.')
          : here.length > 0
            ? say('From {layers}. Changed here: {here}.', {
                layers: formatLayers([from, ...changedBy]),
                here: here.join(', '),
              })
            : say('From {layers}. Your changes are stored as a difference.', {
                layers: formatLayers([from, ...changedBy]),
              })}
      </p>
      {from !== undefined && here.length > 0 && (
        <Button
          size="small"
          icon={<Undo2 />}
          className={inspector.start}
          onClick={() => change((draft) => dropDifferences(draft, item), say('Reset to layer'))}
        >
          {say('Reset to {value}', { value: [from, ...changedBy].at(-1) })}
        </Button>
      )}
      {fault && <p className={inspector.fault}>{fault}</p>}
    </Section>
  );
}
