import { say } from '@/lib/words/say';
import type { SvgDrawing } from './to-svg';

/** Browsers refuse larger canvases. */
const MAX_SIDE = 12_000;
const SCALE = 2;

/** Paints a drawing, at twice its size if the browser allows. */
export async function toPicture(
  { svg, width, height }: SvgDrawing,
  type: 'image/png' | 'image/jpeg',
): Promise<Blob> {
  const scale = Math.min(SCALE, MAX_SIDE / width, MAX_SIDE / height);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.92));
  if (!blob) throw new Error(say('The drawing is too large for a picture. Export it as SVG.'));
  return blob;
}
