import { communitySettings as en } from './texts.en.ts'
import { communitySettings as es } from './texts.es.ts'

export const communitySettingsTexts = { en, es }
