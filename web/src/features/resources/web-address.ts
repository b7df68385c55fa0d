/** Whether a text is a web address without a user name and password; the server checks it too (decisions/community.md 73). */
export function isWebAddress(text: string): boolean {
  const url = URL.parse(text)
  return /^https?:\/\//i.test(text) && url !== null && url.username === '' && url.password === ''
}
