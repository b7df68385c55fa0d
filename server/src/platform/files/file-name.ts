/** The longest name that is kept, in UTF-16 units. */
const longestName = 120

/**
 * A file name as it may be stored, shown and saved: its last part only, without control characters and those that change the direction of
 * writing, by which `gpj.exe` is shown as `exe.jpg`; never empty.
 */
export function fileNameOf(given: string): string {
  const last = given.toWellFormed().split(/[/\\]/).at(-1) ?? ''
  const clean = last.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"]/gu, '').trim()
  return clean.slice(-longestName).toWellFormed().replaceAll('\ufffd', '') || 'file'
}
