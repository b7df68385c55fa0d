import { catalogue } from '../../../platform/texts/catalogue.ts'
import { biometry } from './texts.en.ts'

export const biometryTexts = catalogue(biometry, async () => (await import('./texts.es.ts')).biometry)
