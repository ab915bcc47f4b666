import type { FlowDocument } from '@turnpike/engine/document';

/** Evidence of an executed text: an element with this attribute, or a global with this name. */
export const MARK = 'data-xss';
export const CANARY = '__xss';

const RUN = `window.${CANARY}=1`;
const BOX = 'alert(1)';

/** Texts that run as code if they are not escaped. Without braces, because flows are published with them. */
export const HOSTILE_TEXTS: readonly string[] = [
  // elements
  `<script ${MARK}>${RUN}</script>`,
  `"><script ${MARK}>${RUN};${BOX}</script>`,
  `'><script ${MARK}>${BOX}</script>`,
  `</script><script ${MARK}>${RUN}</script>`,
  `</textarea><script ${MARK}>${RUN}</script>`,
  `</title><script ${MARK}>${RUN}</script>`,
  `</style><script ${MARK}>${RUN}</script>`,
  `--><script ${MARK}>${RUN}</script>`,
  `]]><script ${MARK}>${RUN}</script>`,
  `<scr<script ${MARK}>ipt>${RUN}</scr</script>ipt>`,
  `<ScRiPt ${MARK}>${RUN}</sCrIpT>`,
  `<script ${MARK} src=data:,${RUN}></script>`,
  `<script ${MARK} src=//xss.invalid/x.js></script>`,
  `<script/x ${MARK}>${RUN}</script>`,
  `<template ${MARK}><script>${RUN}</script></template>`,
  `<noscript ${MARK}><p title="</noscript><img src=x onerror=${RUN}>">`,
  `<base ${MARK} href=//xss.invalid/>`,
  `<meta ${MARK} http-equiv=refresh content="0;url=javascript:${BOX}">`,
  `<link ${MARK} rel=stylesheet href=//xss.invalid/x.css>`,
  `<style ${MARK}>@import '//xss.invalid/x.css';</style>`,
  // handlers
  `<img ${MARK} src=x onerror=${RUN}>`,
  `<img ${MARK} src=x onerror="${RUN};${BOX}">`,
  `"><img ${MARK} src=x onerror=${RUN}>`,
  `" onmouseover="${RUN}" ${MARK}="`,
  `' onfocus='${RUN}' autofocus ${MARK}='`,
  `<body ${MARK} onload=${RUN}>`,
  `<input ${MARK} autofocus onfocus=${RUN}>`,
  `<details ${MARK} open ontoggle=${RUN}>`,
  `<video ${MARK}><source onerror=${RUN}></video>`,
  `<audio ${MARK} src=x onerror=${RUN}>`,
  `<marquee ${MARK} onstart=${RUN}>`,
  `<select ${MARK} autofocus onfocus=${RUN}>`,
  `<p ${MARK} style="animation:x 1s" onanimationstart=${RUN}>`,
  `<img ${MARK}/src=x/onerror=${RUN}>`,
  `<img ${MARK}\tsrc=x\tonerror\n=${RUN}>`,
  // links and frames
  `javascript:${RUN}`,
  `JaVaScRiPt:${BOX}`,
  `java\tscript:${RUN}`,
  ` \u0001javascript:${RUN}`,
  `[click](javascript:${RUN})`,
  `![x](javascript:${RUN})`,
  `[click](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)`,
  `[x]: javascript:${RUN}`,
  `<javascript:${RUN}>`,
  `<a ${MARK} href=javascript:${RUN}>click</a>`,
  `<a ${MARK} href="vbscript:msgbox(1)">click</a>`,
  `<iframe ${MARK} srcdoc="<script>parent.${CANARY}=1</script>"></iframe>`,
  `<iframe ${MARK} src=javascript:parent.${CANARY}=1></iframe>`,
  `<object ${MARK} data=javascript:${RUN}></object>`,
  `<embed ${MARK} src=javascript:${RUN}>`,
  `<form ${MARK} action=javascript:${RUN}><button>go</button></form>`,
  `<button ${MARK} formaction=javascript:${RUN}>go</button>`,
  // drawings and formulas
  `<svg ${MARK} onload=${RUN}>`,
  `<svg ${MARK}><script>${RUN}</script></svg>`,
  `<svg ${MARK}><animate onbegin=${RUN} attributeName=x dur=1s>`,
  `<svg ${MARK}><use href="data:image/svg+xml,<svg id=x onload=${RUN}>#x"/></svg>`,
  `<svg ${MARK}><foreignObject><img src=x onerror=${RUN}></foreignObject></svg>`,
  `<math ${MARK}><mtext><table><mglyph><style><img src=x onerror=${RUN}>`,
  // obfuscated markup
  `\u202e<img ${MARK} src=x onerror=${RUN}>\u202c`,
  `＜script ${MARK}＞${RUN}＜/script＞`,
  `\u2028<img ${MARK} src=x onerror=${RUN}>\u2029`,
  `&lt;img ${MARK} src=x onerror=${RUN}&gt;`,
  `&#60;img ${MARK} src=x onerror=${RUN}&#62;`,
  `\\u003cimg ${MARK} src=x onerror=${RUN}\\u003e`,
  `%3Cimg ${MARK} src=x onerror=${RUN}%3E`,
  `<!--<img ${MARK} src="--><img src=x onerror=${RUN}//">`,
];

/** Texts with braces, as used by placeholders and expressions. */
export const HOSTILE_FORMULAS: readonly string[] = [
  `{constructor.constructor("${RUN}")()}`,
  `{{constructor.constructor('${RUN}')()}}`,
  // biome-ignore lint/suspicious/noTemplateCurlyInString: this is an attack payload
  '${alert(1)}',
  `#{${BOX}}`,
  `<%= ${BOX} %>`,
  `<img ${MARK} src=x onerror={${RUN}}>`,
];

const LONG = new Set(['description', 'text', 'prompt', 'note', 'message', 'reason']);
const SHORT = new Set([
  'name',
  'label',
  'title',
  'hint',
  'unknown',
  'invalid',
  'cancelled',
  'handoff',
  'onError',
]);
/** Names that are referenced by other parts of a document. */
const REFERRED = new Set(['facts', 'states', 'gates', 'templates']);

/** A document with a hostile text in every free-text field. */
export function plant(document: FlowDocument, texts: readonly string[] = HOSTILE_TEXTS): FlowDocument {
  let next = 0;
  const one = () => texts[next++ % texts.length]!;
  const write = (value: unknown, field: string, parent: string): unknown => {
    if (Array.isArray(value)) return value.map((item) => write(item, '', field));
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(
        Object.entries(value).map(([key, item]) => [key, write(item, key, field === '' ? parent : field)]),
      );
    if (typeof value !== 'string') return value;
    if (LONG.has(field)) return [value, one(), one(), one()].join(' ');
    if (SHORT.has(field) && !(field === 'name' && REFERRED.has(parent))) return `${value} ${one()}`;
    return value;
  };
  return write(document, '', '') as FlowDocument;
}
