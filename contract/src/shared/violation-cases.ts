/** Types, policies and cases of violations, for the people who manage a community (association.txt 2.12, 3, 5). */

/**
 * The views of the list of cases. 'answers': cases with an answer of the household that waits. 'passed': cases whose cure date has passed. The cases
 * of 'answers' and 'passed', and drafts, are counted on Today, because somebody has to act on them.
 */
export const caseViews = ['open', 'answers', 'passed', 'closed', 'all'] as const
export type CaseView = (typeof caseViews)[number]

/** How long a closed case stays in the view of closed cases, in days (association.txt 2.12). */
export const closedViewDays = 30

export const caseSorts = ['newest', 'due', 'home'] as const
export type CaseSort = (typeof caseSorts)[number]

/** The channels of a letter; 'portal' is the mailbox. The letter itself is always stored. */
export const letterChannels = ['portal', 'email', 'push', 'letter'] as const
export type LetterChannel = (typeof letterChannels)[number]

/**
 * What proves that a letter reached the home (docs/decisions/0103). 'mail': a mail server took the mail. 'read': somebody opened the message in the
 * mailbox. 'posted': a person recorded that it was posted or handed over.
 */
export const proofKinds = ['mail', 'read', 'posted'] as const
export type ProofKind = (typeof proofKinds)[number]

/**
 * Why an action on a case cannot be done now. 'own household': the case is about the caller's own home. 'role': a right is missing. 'closed' and
 * 'open': the state of the case. 'answer waits': an answer must be decided first. 'not delivered': a letter has no proof of notice. 'too early':
 * the cure date has not passed.
 */
export const refusals = [
  'own household',
  'role',
  'closed',
  'open',
  'answer waits',
  'no policy',
  'no further step',
  'not delivered',
  'too early',
] as const
export type Refusal = (typeof refusals)[number]

/** Maximum lengths of texts in characters, and maximum numbers. */
export const caseLimits = {
  name: 100,
  category: 60,
  section: 60,
  document: 200,
  ruleText: 5000,
  words: 5000,
  types: 200,
  policies: 20,
  steps: 10,
  /** Days to correct a violation. */
  days: 365,
  fineCents: 100_000_000,
  /** Characters of the subject and of the text of a letter. */
  subject: 200,
  letter: 15_000,
  reason: 1000,
  reporter: 200,
  /** The maximum number of homes to which a violation is issued at a time. */
  homes: 100,
  photos: 10,
} as const

/** Cases or drafts on a page. */
export const casesPageSize = 50

/** The fields of a letter, which are replaced by values. */
export const letterFields = [
  'number',
  'type',
  'words',
  'home',
  'community',
  'rule',
  'section',
  'document',
  'days',
  'fine',
  'date',
] as const
export type LetterField = (typeof letterFields)[number]

const mark = /\{\{ ?([a-z_]{1,40}) ?\}\}/g
const knownFields: ReadonlySet<string> = new Set(letterFields)

/** Returns the names in marks such as {{home}} that are not fields of a letter. */
export function unknownLetterFields(text: string): string[] {
  const named = new Set([...text.matchAll(mark)].map(([, name = '']) => name))
  return [...named].filter((name) => !knownFields.has(name))
}

/** Fills in the fields of a letter. Marks within the values are not replaced. */
export function fillLetter(text: string, values: Readonly<Record<LetterField, string>>): string {
  return text.replace(mark, (whole, name: string) => (knownFields.has(name) ? values[name as LetterField] : whole))
}
