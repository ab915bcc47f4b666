/** Downloads a value as a JSON file. */
export function downloadJson(fileName: string, value: unknown): void {
  download(fileName, `${JSON.stringify(value, null, 2)}\n`, 'application/json');
}

/** Downloads text as a file. */
export function downloadText(fileName: string, text: string): void {
  download(fileName, text, 'text/plain');
}

const download = (fileName: string, text: string, type: string): void =>
  downloadBlob(fileName, new Blob([text], { type }));

export function downloadBlob(fileName: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}

/** Converts a name to a file name: lower case with dashes. */
export function toFileName(name: string): string {
  return (
    name
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, '') || 'flow'
  );
}
