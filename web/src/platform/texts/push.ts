import { catalogue } from './catalogue.ts'
import { push } from './en/push.ts'

/** What asks for push, and its test page. */
export const pushTexts = catalogue(push, async () => (await import('./es/push.ts')).push)
