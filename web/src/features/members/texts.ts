import { catalogue } from '../../platform/texts/catalogue.ts'
import { members } from './texts.en.ts'

export type MembersText = keyof typeof members

export const membersTexts = catalogue(members, async () => (await import('./texts.es.ts')).members)
