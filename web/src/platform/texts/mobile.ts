import { catalogue } from './catalogue.ts'
import { mobile } from './en/mobile.ts'

/** The offer of the phone app. */
export const mobileTexts = catalogue(mobile, async () => (await import('./es/mobile.ts')).mobile)
