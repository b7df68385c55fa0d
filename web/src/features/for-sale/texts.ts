import { catalogue } from '../../platform/texts/catalogue.ts'
import { forSale } from './texts.en.ts'

export const forSaleTexts = catalogue(forSale, async () => (await import('./texts.es.ts')).forSale)
