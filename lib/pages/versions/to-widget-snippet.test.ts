import { expect, it } from 'vitest';
import { toWidgetSnippet } from './to-widget-snippet';

it('writes the script element, with a title that cannot end its attribute', () => {
  const snippet = toWidgetSnippet({
    server: 'https://chat.example',
    flowId: 'flow_1',
    key: 'tpp_abc',
    title: 'Returns & "repairs" </script>',
  });
  expect(snippet).toBe(
    [
      '<script src="https://chat.example/widget.js"',
      '  data-flow="flow_1"',
      '  data-key="tpp_abc"',
      '  data-title="Returns &amp; &quot;repairs&quot; &lt;/script>" async></script>',
    ].join('\n'),
  );
});
