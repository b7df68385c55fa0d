import { codeValidity, settingsLimits } from '@porchlight/contract/shared/community-settings.ts'
import { timeIn } from '@porchlight/contract/shared/dates.ts'
import { isEmailAddress } from '@porchlight/contract/shared/email-address.ts'
import { isLanguage, type Language } from '@porchlight/contract/shared/languages.ts'
import { memberAccessFeatures } from '@porchlight/contract/shared/menu-features.ts'
import { webSiteNameFault } from '@porchlight/contract/shared/web-site-names.ts'
import type { General, Registration, SiteClaim, Week } from './data.ts'

/** Messages by field; empty if the form is valid. */
export type Faults = Record<string, string[]>

const zipcode = /^\d{5}(-\d{4})?$/
const clock = /^([01]\d|2[0-3]):[0-5]\d$/

/** How long an earlier web site name still leads to its community, in milliseconds (association.txt 5). */
const oldNameValidMs = 365 * 24 * 60 * 60 * 1000

/** Whether a community may take a name. The earlier name of another community becomes free after a year. */
export function isWebSiteNameFree(claim: SiteClaim | undefined, communityId: number, now: Date): boolean {
  if (!claim || claim.communityId === communityId) return true
  return claim.replacedAt !== null && now.getTime() - claim.replacedAt.getTime() >= oldNameValidMs
}

/** Whether a web site name leads to its community: it is the current name, or was replaced within the last year. */
export function leadsToCommunity(claim: SiteClaim, now: Date): boolean {
  return claim.replacedAt === null || now.getTime() - claim.replacedAt.getTime() < oldNameValidMs
}

interface GeneralForm {
  readonly name: string
  readonly webSiteName: string
  readonly address: string
  readonly city: string
  readonly state: string
  readonly zipcodes: string
  readonly timeZone: string
  readonly language: string
  readonly runBy: string
  readonly boardSeesContacts: boolean
}

const required = 'This is required'

/** Converts and checks the form of the general page. The fields count only if there are no faults. */
export function readGeneral(form: GeneralForm): { readonly fields: General; readonly faults: Faults } {
  const typed = form.zipcodes.split(/[\s,;]+/).filter((one) => one !== '')
  // The search for a community at registration compares five digits (registration/places/data.ts).
  const zipcodes = [...new Set(typed.map((one) => (zipcode.test(one) ? one.slice(0, 5) : one)))]
  const siteFault = webSiteNameFault(form.webSiteName)
  const language: Language = isLanguage(form.language) ? form.language : 'en'
  const runBy = form.runBy === 'board' ? 'board' : 'company'
  return {
    fields: {
      name: form.name.trim(),
      webSiteName: form.webSiteName.trim().toLowerCase(),
      address: form.address.trim(),
      city: form.city.trim(),
      state: form.state.trim(),
      zipcodes,
      timeZone: form.timeZone,
      language,
      runBy,
      boardSeesContacts: form.boardSeesContacts,
    },
    faults: {
      ...(form.name.trim() === '' && { name: [required] }),
      ...(siteFault && { webSiteName: [siteFault] }),
      ...(zipcodes.length === 0 && { zipcodes: [required] }),
      ...(zipcodes.length > settingsLimits.zipcodes && {
        zipcodes: [`Enter at most ${settingsLimits.zipcodes} ZIP codes.`],
      }),
      ...(zipcodes.some((one) => !zipcode.test(one)) && { zipcodes: ['Enter ZIP codes such as 80301.'] }),
      ...(!isTimeZone(form.timeZone) && { timeZone: ['Choose one from the list.'] }),
      ...(!isLanguage(form.language) && { language: ['Choose one from the list.'] }),
      ...(!['board', 'company'].includes(form.runBy) && { runBy: ['Choose one from the list.'] }),
    },
  }
}

const timeZones: ReadonlySet<string> = new Set(Intl.supportedValuesOf('timeZone'))

/** Whether a name is a time zone of the list that browsers and PostgreSQL share. The list of Intl does not contain UTC. */
function isTimeZone(name: string): boolean {
  return timeZones.has(name) || name === 'UTC'
}

/** Checks an optional e-mail address. */
export function emailFault(field: string, address: string): Faults {
  return address.trim() === '' || isEmailAddress(address) ? {} : { [field]: ['Enter a valid e-mail address.'] }
}

/** Checks office hours: each open day closes after it opens. */
export function weekFaults(week: Week | null): Faults {
  const isWrong = week?.some(
    (day) => day && !(clock.test(day.opens) && clock.test(day.closes) && day.opens < day.closes),
  )
  return isWrong ? { week: ['Each open day needs a time at which it opens and a later one at which it closes.'] } : {}
}

const weekdays = {
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  es: ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'],
} as const
const joining = { en: ' to ', es: ' a ' } as const
const closed = { en: 'closed', es: 'cerrado' } as const

/**
 * Office hours in words, a line for consecutive days with the same hours: 'Monday to Friday, 9:00 AM to 5:00 PM'. Closed
 * days are included, unless all days are closed.
 */
export function hoursInWords(week: Week, language: Language): string {
  if (week.every((day) => day === null)) return ''
  const lines: string[] = []
  for (let from = 0; from < 7; ) {
    let to = from
    while (to < 6 && isSame(week[to + 1] ?? null, week[from] ?? null)) to += 1
    const days = weekdays[language]
    const name = from === to ? days[from] : `${days[from]}${joining[language]}${days[to]}`
    const day = week[from]
    const hours = day && [day.opens, day.closes].map((time) => clockText(time, language)).join(joining[language])
    lines.push(`${name}, ${hours ?? closed[language]}`)
    from = to + 1
  }
  return lines.join('\n')
}

function isSame(one: Week[number], other: Week[number]): boolean {
  return one?.opens === other?.opens && one?.closes === other?.closes
}

function clockText(time: string, language: Language): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const twelve = `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')}`
  return timeIn(language, `${twelve} ${hour < 12 ? 'AM' : 'PM'}`)
}

interface RegistrationForm {
  readonly byCodeOnly: boolean
  readonly deciders: string
  readonly codeValidDays: string
  readonly sendsReminders: boolean
  readonly tenantPages: readonly number[]
}

/** Converts and checks the form of the registration page. The fields count only if there are no faults. */
export function readRegistration(form: RegistrationForm): { readonly fields: Registration; readonly faults: Faults } {
  // 0 is below the minimum, so it stands for a text that is not a number.
  const days = /^\d{1,3}$/.test(form.codeValidDays.trim()) ? Number(form.codeValidDays) : 0
  const deciders = (['management', 'board', 'both'] as const).find((one) => one === form.deciders)
  const tenantPages = [...new Set(form.tenantPages)].sort((one, other) => one - other)
  return {
    fields: { ...form, codeValidDays: days, deciders: deciders ?? 'management', tenantPages },
    faults: {
      ...((days < codeValidity.least || days > codeValidity.most) && {
        codeValidDays: [`Enter a number of days from ${codeValidity.least} to ${codeValidity.most}.`],
      }),
      ...(!deciders && { deciders: ['Choose one from the list.'] }),
      ...(tenantPages.some((page) => !memberAccessFeatures.has(page)) && {
        tenantPages: ['Choose pages from the list.'],
      }),
    },
  }
}

/** Returns the distinct words of a text with one word per line, in lower case. Lines without a letter or digit are ignored. */
export function readWords(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim().toLowerCase())
  return [...new Set(lines.filter((line) => /[\p{L}\p{N}]/u.test(line)))]
}
