import { catalogue, type Translation } from '../../platform/texts/catalogue.ts'
import { homes } from './texts.en.ts'

export const homesTexts = catalogue(homes, async () => (await import('./texts.es.ts')).homes)

/** The texts in one of the languages. */
export type HomesTexts = Translation<typeof homes>
