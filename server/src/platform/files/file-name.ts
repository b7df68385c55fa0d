/** The longest name that is kept, in UTF-16 units. */
const longestName = 120

/**
 * A text without control characters and those that change the direction of writing, by which `gpj.exe` is shown as `exe.jpg`. The two
 * joiners stay: scripts and emoji need them.
 */
export function withoutControls(text: string): string {
  return text.toWellFormed().replace(/[\p{Cc}\p{Zl}\p{Zp}\ufffd]|(?![\u200c\u200d])\p{Cf}/gu, '')
}

/** A file name as it may be stored, shown and saved: its last part only, without controls, never empty. */
export function fileNameOf(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? ''
  const clean = withoutControls(last).replaceAll('"', '').trim()
  return withoutControls(clean.slice(-longestName)).trim() || 'file'
}
