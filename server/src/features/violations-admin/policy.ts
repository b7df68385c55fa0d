import { violationStatuses } from '@porchlight/contract/features/violations.ts'
import type { CaseAction, PolicyStep } from '@porchlight/contract/features/violations-admin.ts'
import { fillLetter, type LetterField, type Refusal } from '@porchlight/contract/shared/violation-cases.ts'
import { refused } from '../../platform/http/saved.ts'

const { open, closed, underReview } = violationStatuses

/** The answer if somebody else changed the record since it was loaded. */
export const changedSince = refused('Somebody changed this while you were editing it. Your changes are not saved yet.')

/** The parts of a case that decide which actions are allowed. */
export interface CaseFacts {
  readonly status: number
  readonly steps: readonly Pick<PolicyStep, 'name' | 'cureDays' | 'fineCents' | 'boardDecides'>[]
  /** The step that was taken last, from 0; -1 before the first. */
  readonly stepIndex: number
  /** The steps that were taken, and whether their letters are proven to have arrived. */
  readonly taken: readonly {
    readonly index: number
    readonly name: string
    readonly isProven: boolean
    /** The days to correct the violation, including extensions. */
    readonly days: number
  }[]
  /** A day such as '2026-12-03'; empty until the letter of the last step is proven to have arrived. */
  readonly cureOn: string
  /** Today's date in the community. */
  readonly today: string
}

/** The rights of a caller in a case: whether it is about their own household, and whether they may issue and decide. */
export interface CallerRights {
  readonly isOfHousehold: boolean
  readonly mayIssue: boolean
  readonly mayDecide: boolean
}

/** An action that is not allowed; `given` are the facts that its message names (messageOf). */
const no = (why: Refusal, given: Partial<CaseAction> = {}): CaseAction => ({
  may: false,
  why,
  on: '',
  step: '',
  days: 0,
  ...given,
})
const yes: CaseAction = { may: true, why: '', on: '', step: '', days: 0 }

/** The day after a day such as '2026-12-03'. */
const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)

/**
 * Whether the next step may be taken now. Steps are taken in the order of the policy, after the cure date, which is counted from the proof of the
 * letter before. A fine needs a proof for every earlier step (association.txt 5).
 */
export function nextAction(facts: CaseFacts, caller: CallerRights): CaseAction {
  if (caller.isOfHousehold) return no('own household')
  if (facts.status === closed) return no('closed')
  if (facts.status === underReview) return no('answer waits')
  if (facts.steps.length === 0) return no('no policy')
  const index = facts.stepIndex + 1
  const step = facts.steps[index]
  if (!step) return no('no further step')
  const hasRight = step.fineCents > 0 || step.boardDecides ? caller.mayDecide : caller.mayIssue
  if (!hasRight) return no('role')
  if (index === 0) return yes
  if (step.fineCents > 0) {
    const isProven = (stepIndex: number) => facts.taken.some((one) => one.index === stepIndex && one.isProven)
    const unproven = facts.steps.slice(0, index).find((_one, stepIndex) => !isProven(stepIndex))
    if (unproven) return no('not delivered', { step: unproven.name })
  }
  const previous = facts.taken.find((one) => one.index === index - 1)
  if (facts.cureOn === '') return no('not delivered', { step: previous?.name ?? '' })
  const days = previous?.days ?? 0
  // A step that gives no days, such as a decision, has no deadline that could pass.
  if (days > 0 && facts.today <= facts.cureOn)
    return no('too early', { step: step.name, on: dayAfter(facts.cureOn), days })
  return yes
}

/** The decisions on a case: the statuses in which each is possible, the status after it, and whether it needs a text to the household. */
export const decisions = {
  accept: { from: [underReview], to: closed, needsWords: false },
  'not accept': { from: [underReview], to: open, needsWords: true },
  close: { from: [open, underReview], to: closed, needsWords: true },
  reopen: { from: [closed], to: open, needsWords: true },
} as const

/** Whether the caller may decide on a case. */
export function decideAction(caller: CallerRights): CaseAction {
  if (caller.isOfHousehold) return no('own household')
  if (!caller.mayDecide) return no('role')
  return yes
}

/** The message that says why an action cannot be done now. */
export function messageOf({ why, on, step, days }: CaseAction): string {
  switch (why) {
    case 'own household':
      return 'You are left out of this decision.'
    case 'role':
      return "Your role doesn't include this."
    case 'closed':
      return 'This case is closed.'
    case 'answer waits':
      return 'The household answered. Review the answer first.'
    case 'no policy':
      return 'This case follows no policy.'
    case 'no further step':
      return 'The policy has no further step.'
    case 'not delivered':
      return `The letter of ${step} is not proven to have arrived. Note its posting first.`
    case 'too early':
      return `Not before ${on}: ${step} needs ${days} days.`
    default:
      return 'This cannot be done now.'
  }
}

/** A filled-in letter by language. */
export type Filled = Readonly<Partial<Record<'en' | 'es', { readonly subject: string; readonly text: string }>>>

/** Fills in the letter of a step, in each language that it has. */
export function filledLetter(
  letter: PolicyStep['letter'],
  valuesIn: (language: 'en' | 'es') => Readonly<Record<LetterField, string>>,
): Filled {
  const filledIn = (language: 'en' | 'es') => {
    const version = letter[language]
    if (!version || (version.subject.trim() === '' && version.text.trim() === '')) return undefined
    const values = valuesIn(language)
    return { subject: fillLetter(version.subject, values).slice(0, 300), text: fillLetter(version.text, values) }
  }
  const [en, es] = [filledIn('en'), filledIn('es')]
  return { ...(en && { en }), ...(es && { es }) }
}

/** The version of a letter in a language, or in the other language if there is none; empty texts if it has neither. */
export function versionOf(
  texts: Filled,
  language: 'en' | 'es',
): { subject: string; text: string; language: 'en' | 'es' } {
  const order = language === 'en' ? (['en', 'es'] as const) : (['es', 'en'] as const)
  for (const one of order) {
    const version = texts[one]
    if (version) return { ...version, language: one }
  }
  return { subject: '', text: '', language }
}
