import { catalogue } from '../../platform/texts/catalogue.ts'
import { marketplace } from './texts.en.ts'

export const marketplaceTexts = catalogue(marketplace, async () => (await import('./texts.es.ts')).marketplace)
