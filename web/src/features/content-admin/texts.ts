import type { Translation } from '@porchlight/contract/shared/languages.ts'
import { catalogue } from '../../platform/texts/catalogue.ts'
import { contentAdmin } from './texts.en.ts'

export const contentAdminTexts = catalogue(contentAdmin, async () => (await import('./texts.es.ts')).contentAdmin)

/** The texts in one of the languages. */
export type ContentAdminTexts = Translation<typeof contentAdmin>
