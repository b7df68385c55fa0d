import { catalogue } from './catalogue.ts'
import { violations } from './en/violations.ts'

export const violationsTexts = catalogue(violations, async () => (await import('./es/violations.ts')).violations)
