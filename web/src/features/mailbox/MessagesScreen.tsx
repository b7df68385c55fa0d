import { MailScreen } from './MailScreen.tsx'

/** /Messages: what people wrote. */
export function MessagesScreen() {
  return <MailScreen mode="messages" />
}
