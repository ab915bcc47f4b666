'use client';

import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import styles from './message-image.module.css';
import { toHttpsUrl } from './safe-links';
import unseen from './unseen.module.css';

type MessageImageProps = {
  url: string;
  alt: string;
  /** `whole` shows all of the image in a 4:3 box; `filled` crops it to a 16:9 box. */
  fit?: 'whole' | 'filled' | 'square';
};

/** An image in a box of fixed shape, so that nothing moves when it loads. Its alt text is shown if it does not load. */
export function MessageImage({ url, alt, fit = 'whole' }: MessageImageProps) {
  const [failed, setFailed] = useState<string>();
  const safe = toHttpsUrl(url);
  if (safe === undefined || failed === safe)
    return (
      <span className={classNames(styles.box, styles[fit], styles.missing)}>
        <ImageOff aria-hidden />
        {fit === 'square' ? <span className={unseen.text}>{alt}</span> : <span dir="auto">{alt}</span>}
      </span>
    );
  return (
    <img
      className={classNames(styles.box, styles[fit])}
      src={safe}
      alt={alt}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setFailed(safe)}
    />
  );
}
