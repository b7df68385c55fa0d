import {
  skippableSteps,
  type WizardStep,
  wizardLimits,
  wizardSteps,
  zipsAtMost,
} from '@porchlight/contract/features/setup.ts'
import type { Language } from '@porchlight/contract/shared/languages.ts'
import { webSiteNameFault } from '@porchlight/contract/shared/web-site-names.ts'
import type { Association } from './data.ts'

export type Faults = Record<string, string[]>

export interface AssociationForm {
  readonly name: string
  readonly webSiteName: string
  readonly address: string
  readonly city: string
  readonly state: string
  /** ZIP codes, separated by spaces, commas or semicolons. */
  readonly zips: string
  readonly timeZone: string
  readonly language: Language
}

const timeZones = new Set(Intl.supportedValuesOf('timeZone'))

/** Whether a time zone is valid (association.txt 5). 'UTC' is checked separately, because not every system lists it. */
function isTimeZone(name: string): boolean {
  return name === 'UTC' || timeZones.has(name)
}

/** Reads the form of the first step; returns either the values or the faults by field. */
export function readAssociation(form: AssociationForm): { association: Association } | { faults: Faults } {
  const name = form.name.trim()
  const webSiteName = form.webSiteName.trim().toLowerCase()
  const zips = [...new Set(form.zips.split(/[\s,;]+/).filter(Boolean))]
  const faults: Array<readonly [string, string]> = []
  if (!name) faults.push(['name', 'Name is required'])
  const siteFault = webSiteNameFault(webSiteName)
  if (siteFault) faults.push(['webSiteName', siteFault])
  if (zips.some((zip) => !/^\d{5}$/.test(zip))) faults.push(['zips', 'A ZIP code has five digits.'])
  else if (zips.length > zipsAtMost) faults.push(['zips', `At most ${zipsAtMost} ZIP codes are possible.`])
  if (!isTimeZone(form.timeZone)) faults.push(['timeZone', 'Choose a time zone from the list.'])
  if (faults.length > 0) return { faults: Object.fromEntries(faults.map(([field, text]) => [field, [text]])) }
  return {
    association: {
      name,
      webSiteName,
      address: form.address.trim(),
      city: form.city.trim(),
      state: form.state.trim(),
      zips,
      timeZone: form.timeZone,
      language: form.language,
    },
  }
}

/** The fault of a web site name that another community has. */
export const takenName: Faults = { webSiteName: ['Another association has this web site name.'] }

/** Whether a step may be skipped. */
export function maySkip(step: WizardStep): boolean {
  return (skippableSteps as readonly string[]).includes(step)
}

/** All steps in their order, with their states. The last step is done when the community is live. */
export function stepsOf(given: {
  readonly done: readonly string[]
  readonly skipped: readonly string[]
  readonly communityState: string
}) {
  const { done, skipped, communityState } = given
  const isLive = communityState !== 'in preparation'
  return wizardSteps.map((step) => {
    const isDone = done.includes(step) || (step === 'invite' && isLive)
    const unlessDone = skipped.includes(step) ? 'skipped' : 'open'
    const state = isDone ? 'done' : unlessDone
    return { step, state } as const
  })
}

/** The faults of the first notice, by field: it needs a subject and a text. */
export function noticeFaults(form: { readonly subject: string; readonly text: string }): Faults {
  const faults: Faults = {}
  if (!form.subject.trim()) faults.subject = ['Subject is required']
  if (!form.text.trim()) faults.html = ['Text is required']
  else if (form.text.length > wizardLimits.notice) faults.html = ['The text is too long.']
  return faults
}
