import { catalogue } from '../../platform/texts/catalogue.ts'
import { mailbox } from './texts.en.ts'

/** The texts of the mailbox. */
export const mailboxTexts = catalogue(mailbox, async () => (await import('./texts.es.ts')).mailbox)
