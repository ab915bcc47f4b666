import type { ComponentProps } from 'react';

/** In place of Next's link. */
export default function Stub({ children, ...rest }: ComponentProps<'a'>) {
  return <a {...rest}>{children}</a>;
}
