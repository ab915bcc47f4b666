// The library has no types of its own. Only the part that is used is declared.

/** A text with inline elements is a list. */
type XliffText = string | readonly unknown[];
type XliffUnit = {
  source?: XliffText;
  target?: XliffText;
  note?: string | readonly string[];
  groupUnits?: Record<string, XliffUnit>;
};
type XliffContent = {
  sourceLanguage?: string;
  targetLanguage?: string;
  resources: Record<string, Record<string, XliffUnit>>;
};

declare module 'xliff/jsToXliff12' {
  export default function jsToXliff12(content: XliffContent): Promise<string>;
}
declare module 'xliff/xliff12ToJs' {
  export default function xliff12ToJs(source: string): Promise<XliffContent>;
}
declare module 'xliff/xliff2js' {
  export default function xliff2js(source: string): Promise<XliffContent>;
}
