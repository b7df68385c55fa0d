import { catalogue } from '../../platform/texts/catalogue.ts'
import { invitations } from './texts.en.ts'

/** The texts of invitations and of requests to register. */
export const invitationsTexts = catalogue(invitations, async () => (await import('./texts.es.ts')).invitations)
