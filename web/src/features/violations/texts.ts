import { catalogue } from '../../platform/texts/catalogue.ts'
import { violations } from './texts.en.ts'

export const violationsTexts = catalogue(violations, async () => (await import('./texts.es.ts')).violations)
