/** Endings of English words. They are compared in every language, because most words of other ones do not end so. */
export const endings: ReadonlySet<string> = new Set(
  's es ed d ing er ers e y ies ied ation al ly ment ning ned ping ped ting ted ling led ding lation'.split(
    ' ',
  ),
);
