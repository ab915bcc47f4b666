type WidgetSnippet = { server: string; flowId: string; key: string; title: string };

/** The HTML that puts the conversation of a flow on a website. */
export function toWidgetSnippet({ server, flowId, key, title }: WidgetSnippet): string {
  const attributes = {
    src: `${server}/widget.js`,
    'data-flow': flowId,
    'data-key': key,
    'data-title': title,
  };
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${escapeAttribute(value)}"`);
  return `<script ${written.join('\n  ')} async></script>`;
}

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
