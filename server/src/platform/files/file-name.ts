/** The maximum length of a stored name, in UTF-16 units. */
const longestName = 120

/**
 * Removes control characters and characters that change the direction of writing, which show `gpj.exe` as `exe.jpg`. The two joiners
 * stay, because scripts and emoji need them.
 */
export function withoutControls(text: string): string {
  return text.toWellFormed().replace(/[\p{Cc}\p{Zl}\p{Zp}\ufffd]|(?![\u200c\u200d])\p{Cf}/gu, '')
}

/** Returns a file name that is safe to store, show and save: without folders and control characters, never empty. */
export function fileNameOf(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? ''
  const clean = withoutControls(last).replaceAll('"', '').trim()
  return withoutControls(clean.slice(-longestName)).trim() || 'file'
}
