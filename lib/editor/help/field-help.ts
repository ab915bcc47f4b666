/** What is said of one property of the document, in plain words. */
export type FieldHelp = {
  /** Its place in the document's schema: `Node.text`, `gates[].description`. */
  key: string;
  /** The labels it has in the properties; `Section/Label` where the label alone means something else too. */
  at: readonly string[];
  does: string;
  /** What happens while nothing is given. */
  empty: string;
  example?: string;
};
export type HelpArea = readonly FieldHelp[];
