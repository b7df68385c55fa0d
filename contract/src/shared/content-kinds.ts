/** What editors publish, by the names that the bin has for it (docs/decisions/0028). */
export const contentKinds = ['event', 'news', 'document', 'form', 'question', 'link'] as const
export type ContentKindName = (typeof contentKinds)[number]
