let kept: { readonly userId: number; readonly text: string } | null = null

/** The initial text of a chat that is opened from another page, until its thread is open. */
export const opening = {
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
