/** The message for a password that fails the rule (community.txt 5). */
export const passwordRule =
  'Password must contain at least 8 characters, 1 uppercase, 1 lower case, 1 symbol and 1 number'

/** The parts of the rule for every password of the product (community.txt 9, decisions/community.md 39). */
export const passwordParts = ['lowerCase', 'upperCase', 'aNumber', 'aSymbol', 'atLeast8'] as const
export type PasswordPart = (typeof passwordParts)[number]

const meets: Readonly<Record<PasswordPart, (password: string) => boolean>> = {
  lowerCase: (password) => /[a-z]/.test(password),
  upperCase: (password) => /[A-Z]/.test(password),
  aNumber: (password) => /\d/.test(password),
  aSymbol: (password) => /[^a-zA-Z\d\s]/.test(password),
  atLeast8: (password) => password.length >= 8,
}

/** Whether a password meets one part of the rule. */
export function meetsPart(password: string, part: PasswordPart): boolean {
  return meets[part](password)
}

/** Whether a password meets the whole rule. */
export function isStrongPassword(password: string): boolean {
  return passwordParts.every((part) => meetsPart(password, part))
}
