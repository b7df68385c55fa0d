import { catalogue } from './catalogue.ts'
import { mailbox } from './en/mailbox.ts'

/** What the mailbox says. */
export const mailboxTexts = catalogue(mailbox, async () => (await import('./es/mailbox.ts')).mailbox)
