import { catalogue, type Translation } from '../../platform/texts/catalogue.ts'
import { imports } from './texts.en.ts'

export const importsTexts = catalogue(imports, async () => (await import('./texts.es.ts')).imports)
export type ImportsTexts = Translation<typeof imports>
