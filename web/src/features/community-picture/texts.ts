import { catalogue } from '../../platform/texts/catalogue.ts'
import { communityPicture } from './texts.en.ts'

export const communityPictureTexts = catalogue(
  communityPicture,
  async () => (await import('./texts.es.ts')).communityPicture,
)
