/** The specification's pattern (community.txt 5), extended to longer top-level domains (spec README 5). */
const pattern = /^[a-z\d._%+-]+@[a-z\d.-]+\.[a-z]{2,63}$/i

/** Whether a text is a valid e-mail address; spaces around it are ignored. */
export function isEmailAddress(text: string): boolean {
  const address = text.trim()
  return address.length <= 254 && pattern.test(address)
}
