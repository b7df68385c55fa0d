import { catalogue } from './catalogue.ts'
import { sessions } from './en/sessions.ts'

export const sessionsTexts = catalogue(sessions, async () => (await import('./es/sessions.ts')).sessions)
