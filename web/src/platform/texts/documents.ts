import { catalogue } from './catalogue.ts'
import { documents } from './en/documents.ts'

export const documentsTexts = catalogue(documents, async () => (await import('./es/documents.ts')).documents)
