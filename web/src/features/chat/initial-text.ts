let kept: { readonly userId: number; readonly text: string } | null = null

/** Stores the text that another page suggests for a chat, until the thread of the chat is open. */
export const initialTextStore = {
  keep(userId: number, text: string): void {
    kept = { userId, text }
  },
  /** Returns the text for a person once. */
  take(userId: number): string | undefined {
    const found = kept?.userId === userId ? kept.text : undefined
    if (found !== undefined) kept = null
    return found
  },
}
