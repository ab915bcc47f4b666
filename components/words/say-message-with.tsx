import type { MessageDescriptor } from '@turnpike/engine/messages';
import type { ReactNode } from 'react';
import { sayParam } from '@/lib/words/say-message';
import { sayWith } from './say-with';

/** A message whose values are shown as elements. */
export function sayMessageWith(
  { template, params = {} }: MessageDescriptor,
  show: (name: string, text: string | number) => ReactNode,
): ReactNode {
  const values = Object.entries(params).map(([name, param]) => [name, show(name, sayParam(param))]);
  return sayWith(template, Object.fromEntries(values));
}
