/** Hands a value to the browser as a JSON file. */
export function downloadJson(fileName: string, value: unknown): void {
  download(fileName, `${JSON.stringify(value, null, 2)}\n`, 'application/json');
}

/** Hands a text to the browser as a file. */
export function downloadText(fileName: string, text: string): void {
  download(fileName, text, 'text/plain');
}

function download(fileName: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}

/** A name as part of a file name: lower case, dashes, nothing a file system objects to. */
export function toFileName(name: string): string {
  return (
    name
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, '') || 'flow'
  );
}
