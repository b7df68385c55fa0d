import { catalogue } from '../../platform/texts/catalogue.ts'
import { sessions } from './texts.en.ts'

export const sessionsTexts = catalogue(sessions, async () => (await import('./texts.es.ts')).sessions)
