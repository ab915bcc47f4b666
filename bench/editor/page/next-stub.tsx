import type { ComponentProps } from 'react';

/** Replaces Next's link. */
export default function Stub({ children, ...rest }: ComponentProps<'a'>) {
  return <a {...rest}>{children}</a>;
}
