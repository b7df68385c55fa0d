/** What a password that fails the rule is told (community.txt 5). */
export const passwordRule =
  'Password must contain at least 8 characters, 1 uppercase, 1 lower case, 1 symbol and 1 number'

/** The rule for every password of the product (community.txt 9, decisions/community.md 39). */
export function isStrongPassword(password: string): boolean {
  return password.length >= 8 && [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d\s]/].every((kind) => kind.test(password))
}
