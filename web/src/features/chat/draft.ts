import { session } from '../../platform/session/session.ts'

const keyOf = (chatId: string) => `__porchlight.chat.draft.${session.current()?.loginUserId}.${chatId}`

/** What somebody has typed and not sent: it outlives closing the panel and reloads, until the window is closed. */
export const draft = {
  read(chatId: string): string {
    try {
      return sessionStorage.getItem(keyOf(chatId)) ?? ''
    } catch {
      return ''
    }
  },
  write(chatId: string, text: string): void {
    try {
      if (text === '') sessionStorage.removeItem(keyOf(chatId))
      else sessionStorage.setItem(keyOf(chatId), text)
    } catch {
      // It cannot be kept, but it is on the screen still.
    }
  },
}
