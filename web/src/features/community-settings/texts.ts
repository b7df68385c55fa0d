import { catalogue } from '../../platform/texts/catalogue.ts'
import { communitySettings } from './texts.en.ts'

export const communitySettingsTexts = catalogue(
  communitySettings,
  async () => (await import('./texts.es.ts')).communitySettings,
)
