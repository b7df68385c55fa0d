/** The spelling in which e-mail addresses are stored and compared. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase()
}
