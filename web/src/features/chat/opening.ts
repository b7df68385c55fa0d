let kept: { readonly userId: number; readonly text: string } | null = null

/** The words with which a chat from another page begins, until its thread is open. */
export const opening = {
  keep(userId: number, text: string): void {
    kept = { userId, text }
  },
  /** Returns the words for a person once. */
  take(userId: number): string | undefined {
    const found = kept?.userId === userId ? kept.text : undefined
    if (found !== undefined) kept = null
    return found
  },
}
