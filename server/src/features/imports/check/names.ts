import { plainWords } from '../columns/headings.ts'

export interface PersonName {
  readonly firstName: string
  readonly lastName: string
  readonly organisationName: string
}

/** Words that only names of organisations have. */
const organisations =
  /\b(llc|l\.l\.c\.?|inc|corp|corporation|company|trust|estate|bank|lp|llp|ltd|holdings|properties|investments|fideicomiso|s\.a\.|sociedad|partners|foundation|church|association)\b/i

/**
 * Divides a whole name: 'Brandt, Otto', 'Otto Brandt'. A trust or a company stays whole. Nothing is guessed where a cell names two
 * people ('Otto & Ida Brandt'): the whole is taken as a first and a last name.
 */
export function nameFrom(whole: string): PersonName {
  const text = whole.replace(/\s+/g, ' ').trim()
  if (organisations.test(text)) return { firstName: '', lastName: '', organisationName: text }
  const comma = text.indexOf(',')
  if (comma > 0) {
    const after = text.slice(comma + 1).trim()
    const before = text.slice(0, comma).trim()
    // 'Otto Brandt, Jr.' is not a reversed name.
    if (/^(jr|sr|ii|iii|iv|md|phd|esq)\.?$/i.test(after)) return divided(before, ` ${after}`)
    return { firstName: after, lastName: before, organisationName: '' }
  }
  return divided(text, '')
}

function divided(text: string, suffix: string): PersonName {
  const space = text.lastIndexOf(' ')
  if (space < 0) return { firstName: '', lastName: text + suffix, organisationName: '' }
  // 'van der Berg', 'de la Cruz': the family name begins at its first small word.
  const words = text.split(' ')
  const small = words.findIndex(
    (word, at) => at > 0 && at < words.length - 1 && /^(van|von|de|del|la|las|los|der|den|da|di|du|le)$/i.test(word),
  )
  const at = small > 0 ? words.slice(0, small).join(' ').length : space
  return { firstName: text.slice(0, at).trim(), lastName: text.slice(at).trim() + suffix, organisationName: '' }
}

/** What two spellings of one name have in common. */
export function nameKey({ firstName, lastName, organisationName }: PersonName): string {
  return organisationName && !lastName ? plainWords(organisationName) : plainWords(`${firstName} ${lastName}`)
}

/**
 * Whether two entries with one e-mail address can be one person whose name was corrected. They cannot where the first names are
 * others: couples share addresses, and a person is not renamed into another (decisions/association.md 26, 32).
 */
export function mayBeSame(one: PersonName, other: PersonName): boolean {
  if (nameKey(one) === '' || nameKey(other) === '' || nameKey(one) === nameKey(other)) return true
  const [a, b] = [plainWords(one.firstName), plainWords(other.firstName)]
  if (a === '' || b === '') return plainWords(one.lastName) === plainWords(other.lastName)
  return a === b || a.startsWith(b) || b.startsWith(a) || distance(a, b) <= 2
}

/** The number of letters that differ between two short words, at most 3. */
function distance(one: string, other: string): number {
  const most = 40
  const [a, b] = [one.slice(0, most), other.slice(0, most)]
  let before = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let row = 1; row <= a.length; row += 1) {
    const now = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1] ? 0 : 1
      now.push(Math.min((before[column] ?? 0) + 1, (now[column - 1] ?? 0) + 1, (before[column - 1] ?? 0) + same))
    }
    before = now
  }
  return before.at(-1) ?? 0
}

/** The name as it is shown. */
export function shownName({ firstName, lastName, organisationName }: PersonName): string {
  return [firstName, lastName].filter(Boolean).join(' ') || organisationName
}
