'use client';

import { ChevronDown, ChevronUp } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import { formatCount } from '@/lib/pages/insights/format-figures';
import { say } from '@/lib/words/say';
import styles from './shadow-run.module.css';

type ShadowPagerProps = { place: number; of: number; onPlace: (place: number) => void };

/** Goes through the conversations that are not the same, one at a time. */
export function ShadowPager({ place, of, onPlace }: ShadowPagerProps) {
  return (
    <span className={styles.pager}>
      <IconButton
        size="small"
        label={say('Previous conversation')}
        icon={<ChevronUp aria-hidden />}
        disabledReason={place === 0 ? say('this is the first one') : undefined}
        onClick={() => onPlace(place - 1)}
      />
      {say('{place} of {of}', { place: formatCount(place + 1), of: formatCount(of) })}
      <IconButton
        size="small"
        label={say('Next conversation')}
        icon={<ChevronDown aria-hidden />}
        disabledReason={place === of - 1 ? say('this is the last one') : undefined}
        onClick={() => onPlace(place + 1)}
      />
    </span>
  );
}
