let stored: { readonly userId: number; readonly text: string } | null = null

/** Stores the text that another page suggests for a chat, until the thread of the chat is open. A later text replaces it. */
export const initialTextStore = {
  keep(userId: number, text: string): void {
    stored = { userId, text }
  },
  /** Returns the text for a person and forgets it; undefined if none is stored for this person. */
  take(userId: number): string | undefined {
    const found = stored?.userId === userId ? stored.text : undefined
    if (found !== undefined) stored = null
    return found
  },
}
