/** Whether a text is an address of the web; the server says so again (decisions/community.md 73). */
export function isWebAddress(text: string): boolean {
  const url = URL.parse(text)
  return /^https?:\/\//i.test(text) && url !== null && url.username === '' && url.password === ''
}
