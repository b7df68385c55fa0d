import { catalogue } from '../../platform/texts/catalogue.ts'
import { invitations } from './texts.en.ts'

/** Inviting people and deciding who may register. */
export const invitationsTexts = catalogue(invitations, async () => (await import('./texts.es.ts')).invitations)
