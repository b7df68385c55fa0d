import { forSale as en } from './texts.en.ts'
import { forSale as es } from './texts.es.ts'

export const forSaleTexts = { en, es }
