/** The kinds of content that editors publish, as the bin names them (docs/decisions/0028). */
export const contentKinds = ['event', 'news', 'document', 'form', 'question', 'link', 'listing', 'ballot'] as const
export type ContentKindName = (typeof contentKinds)[number]
