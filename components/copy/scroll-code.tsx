type ScrollCodeProps = { text: string; className?: string; maxHeight?: number };

/** Code that may be larger than its place. */
export function ScrollCode({ text, className, maxHeight }: ScrollCodeProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard.
    <pre className={className} style={{ maxHeight }} tabIndex={0}>
      <code>{text}</code>
    </pre>
  );
}
