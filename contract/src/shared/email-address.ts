/** The documents' pattern (community.txt 5), with longer top-level domains too, since there are such (spec README 5). */
const pattern = /^[a-z\d._%+-]+@[a-z\d.-]+\.[a-z]{2,63}$/i

/** Whether a text can be an e-mail address; spaces around it don't matter. */
export function isEmailAddress(text: string): boolean {
  const address = text.trim()
  return address.length <= 254 && pattern.test(address)
}
