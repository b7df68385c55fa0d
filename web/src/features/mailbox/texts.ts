import { catalogue } from '../../platform/texts/catalogue.ts'
import { mailbox } from './texts.en.ts'

/** What the mailbox says. */
export const mailboxTexts = catalogue(mailbox, async () => (await import('./texts.es.ts')).mailbox)
