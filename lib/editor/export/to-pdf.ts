/** A point is 1/72 inch, a pixel of CSS 1/96. */
const POINTS_PER_PIXEL = 0.75;
/** Readers of PDF accept no larger page. */
const MAX_POINTS = 14_400;

type Picture = { jpeg: Uint8Array<ArrayBuffer>; pixels: { width: number; height: number } };

/** A PDF with one page that a picture fills; `size` of the page in pixels of CSS. */
export function toPdf({ jpeg, pixels }: Picture, size: { width: number; height: number }): Blob {
  const scale = Math.min(POINTS_PER_PIXEL, MAX_POINTS / size.width, MAX_POINTS / size.height);
  const [width, height] = [(size.width * scale).toFixed(2), (size.height * scale).toFixed(2)];
  const paint = `q ${width} 0 0 ${height} 0 0 cm /P Do Q`;
  const objects: (string | [head: string, content: Uint8Array<ArrayBuffer>])[] = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Contents 4 0 R/Resources<</XObject<</P 5 0 R>>>>>>`,
    `<</Length ${paint.length}>>\nstream\n${paint}\nendstream`,
    [
      `<</Type/XObject/Subtype/Image/Width ${pixels.width}/Height ${pixels.height}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode/Length ${jpeg.length}>>\nstream\n`,
      jpeg,
    ],
  ];
  const parts: (string | Uint8Array<ArrayBuffer>)[] = [];
  let length = 0;
  const put = (part: string | Uint8Array<ArrayBuffer>) => {
    parts.push(part);
    length += part.length;
  };
  put('%PDF-1.4\n');
  const places = objects.map((object, index) => {
    const at = length;
    put(`${index + 1} 0 obj\n`);
    for (const part of typeof object === 'string' ? [object] : [...object, '\nendstream']) put(part);
    put('\nendobj\n');
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const table = length;
  put(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`);
  put(`trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${table}\n%%EOF\n`);
  return new Blob(parts, { type: 'application/pdf' });
}
