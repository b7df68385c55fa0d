/** The one spelling of an e-mail address that counts. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase()
}
