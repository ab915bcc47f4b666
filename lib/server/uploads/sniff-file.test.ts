import { describe, expect, it } from 'vitest';
import { sniffFile } from './sniff-file';

const bytes = (text: string): Uint8Array => Buffer.from(text);
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const ZIP = Buffer.concat([Buffer.from('PK\u0005\u0006'), Buffer.alloc(18)]);

describe('the type of a file', () => {
  it.each<[string, Uint8Array, string, object]>([
    ['a picture', PNG, 'a.png', { name: 'a.png', mimeType: 'image/png' }],
    ['a picture with the name of a page', PNG, 'a.html', { name: 'a.html.png', mimeType: 'image/png' }],
    [
      'a PDF without an extension',
      bytes('%PDF-1.7\n'),
      'bill',
      { name: 'bill.pdf', mimeType: 'application/pdf' },
    ],
    ['a table', bytes('a,b\n1,2\n'), 'a.CSV', { name: 'a.csv', mimeType: 'text/csv' }],
    ['a note', bytes('Grüße'), 'note', { name: 'note.txt', mimeType: 'text/plain' }],
    ['a path', bytes('x'), '../../etc/.pass"wd\u202e.txt', { name: 'passwd.txt', mimeType: 'text/plain' }],
    ['no name', PNG, '', { name: 'file.png', mimeType: 'image/png' }],
  ])('is read from the content of %s', async (_, content, name, file) => {
    expect(await sniffFile(content, name)).toEqual(file);
  });

  it.each<[string, Uint8Array, string]>([
    ['a page', bytes('<!doctype html><script>1</script>'), 'a.html'],
    ['a page that is called a picture', bytes('<!doctype html><script>1</script>'), 'a.png'],
    ['a drawing with scripts', bytes('<?xml version="1.0"?><svg onload="1"/>'), 'a.svg'],
    ['an archive', ZIP, 'a.zip'],
    ['a program', bytes('MZ\u0090\u0000'), 'a.txt'],
    ['bytes that are not text', Buffer.from([0xff, 0x00, 0x41]), 'a.txt'],
  ])('refuses %s', async (_, content, name) => {
    await expect(sniffFile(content, name)).rejects.toMatchObject({
      code: 'unsupported-media-type',
      message: `${name} is not a picture, a document, a text, a sound or a video. Send one of these.`,
    });
  });

  it('refuses an empty file', async () => {
    await expect(sniffFile(new Uint8Array(), 'a.txt')).rejects.toThrow('The file is empty.');
  });
});
