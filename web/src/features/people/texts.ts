import { catalogue, type Translation } from '../../platform/texts/catalogue.ts'
import { people } from './texts.en.ts'

export const peopleTexts = catalogue(people, async () => (await import('./texts.es.ts')).people)

/** The texts in one of the languages. */
export type PeopleTexts = Translation<typeof people>
