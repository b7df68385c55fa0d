import { MailScreen } from './MailScreen.tsx'

/** /Mailbox: all mail of the account. */
export function MailboxScreen() {
  return <MailScreen mode="mailbox" />
}
