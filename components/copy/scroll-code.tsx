type ScrollCodeProps = { text: string; className?: string; maxHeight?: number };

/** Code in a scrolling area. */
export function ScrollCode({ text, className, maxHeight }: ScrollCodeProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling areas must be focusable
    <pre className={className} style={{ maxHeight }} tabIndex={0}>
      <code>{text}</code>
    </pre>
  );
}
