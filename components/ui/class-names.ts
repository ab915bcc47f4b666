/** Joins the class names that apply; CSS Modules type every name as possibly missing. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
