import type { Translation } from '@porchlight/contract/shared/languages.ts'
import type { forSale as english } from './texts.en.ts'

export const forSale: Translation<typeof english> = {
  listed: (name, title) => `${name} publicó «${title}»`,
  stillForSale: (title) => `¿Sigue en venta «${title}»?`,
  renew: (day) => `Renuévelo, o los vecinos dejarán de verlo a partir del ${day}. El anuncio sigue entre los suyos.`,
}
