import { catalogue } from '../../platform/texts/catalogue.ts'
import { today } from './texts.en.ts'

export const todayTexts = catalogue(today, async () => (await import('./texts.es.ts')).today)
