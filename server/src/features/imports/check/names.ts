import { plainWords } from '../columns/headings.ts'

/** The parts of a name; '' for a part that it does not have. An organization has only `organisationName`. */
export interface PersonName {
  readonly firstName: string
  readonly lastName: string
  readonly organisationName: string
}

/** Words that occur only in names of organizations. */
const organisations =
  /\b(llc|l\.l\.c\.?|inc|corp|corporation|company|trust|estate|bank|lp|llp|ltd|holdings|properties|investments|fideicomiso|s\.a\.|sociedad|partners|foundation|church|association)\b/i

/**
 * Divides a full name such as 'Brandt, Otto' or 'Otto Brandt'. The name of a trust or company is not divided. A cell with two people
 * ('Otto & Ida Brandt') is treated as the name of one person.
 */
export function splitFullName(whole: string): PersonName {
  const text = whole.replace(/\s+/g, ' ').trim()
  if (organisations.test(text)) return { firstName: '', lastName: '', organisationName: text }
  const comma = text.indexOf(',')
  if (comma > 0) {
    const after = text.slice(comma + 1).trim()
    const before = text.slice(0, comma).trim()
    // 'Otto Brandt, Jr.' is not a reversed name.
    if (/^(jr|sr|ii|iii|iv|md|phd|esq)\.?$/i.test(after)) return splitName(before, ` ${after}`)
    return { firstName: after, lastName: before, organisationName: '' }
  }
  return splitName(text, '')
}

/** Divides a name into first and last name. `suffix` is added to the last name. A single word is a last name. */
function splitName(text: string, suffix: string): PersonName {
  const space = text.lastIndexOf(' ')
  if (space < 0) return { firstName: '', lastName: text + suffix, organisationName: '' }
  // The family name begins at its first particle: 'van der Berg', 'de la Cruz'.
  const words = text.split(' ')
  const particle = words.findIndex(
    (word, at) => at > 0 && at < words.length - 1 && /^(van|von|de|del|la|las|los|der|den|da|di|du|le)$/i.test(word),
  )
  const at = particle > 0 ? words.slice(0, particle).join(' ').length : space
  return { firstName: text.slice(0, at).trim(), lastName: text.slice(at).trim() + suffix, organisationName: '' }
}

/** Returns a key that is equal for different spellings of one name: of the organization only if there is no last name. '' without a name. */
export function nameKey({ firstName, lastName, organisationName }: PersonName): string {
  return organisationName && !lastName ? plainWords(organisationName) : plainWords(`${firstName} ${lastName}`)
}

/**
 * Whether two entries with one e-mail address can be one person whose name was corrected. They cannot if the first names differ, because
 * couples share addresses, and an import must not rename one person to another (decisions/association.md 26, 32). First names may differ by
 * two letters, or one may begin with the other. Without a first name the last names decide; without a name it can be the same person.
 */
export function mayBeSamePerson(one: PersonName, other: PersonName): boolean {
  if (nameKey(one) === '' || nameKey(other) === '' || nameKey(one) === nameKey(other)) return true
  const [a, b] = [plainWords(one.firstName), plainWords(other.firstName)]
  if (a === '' || b === '') return plainWords(one.lastName) === plainWords(other.lastName)
  return a === b || a.startsWith(b) || b.startsWith(a) || editDistance(a, b) <= 2
}

/** Returns the edit distance (Levenshtein) of two words; only their first 40 letters count. */
function editDistance(one: string, other: string): number {
  const maxLength = 40
  const [a, b] = [one.slice(0, maxLength), other.slice(0, maxLength)]
  let previous = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const replacing = (previous[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1)
      current.push(Math.min((previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, replacing))
    }
    previous = current
  }
  return previous.at(-1) ?? 0
}

/** Returns the name as it is shown: of the person, otherwise of the organization; '' for neither. */
export function shownName({ firstName, lastName, organisationName }: PersonName): string {
  return [firstName, lastName].filter(Boolean).join(' ') || organisationName
}
