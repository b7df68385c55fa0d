import { catalogue } from '../../platform/texts/catalogue.ts'
import { push } from './texts.en.ts'

/** The texts of the question about push and of the test page. */
export const pushTexts = catalogue(push, async () => (await import('./texts.es.ts')).push)
