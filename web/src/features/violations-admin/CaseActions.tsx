import { violationStatuses } from '@porchlight/contract/features/violations.ts'
import type { TakenStep, ViolationCase } from '@porchlight/contract/features/violations-admin.ts'
import { formatMoney } from '@porchlight/contract/shared/money.ts'
import { useId } from 'react'
import { dayText } from '../../platform/dates.ts'
import { useManaged } from '../../platform/managed/managed.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { Button } from '../../ui/Button.tsx'
import { stepText } from './step-text.ts'
import { type ViolationsAdminTexts, violationsAdminTexts } from './texts.ts'
import styles from './ViolationsAdmin.module.css'

/** The actions on a case, each with its own dialog. */
export type CaseAct =
  | { readonly kind: 'step' | 'extend' | 'posted' | 'accept' | 'not accept' | 'close' | 'reopen' | 'order' }
  | { readonly kind: 'reverse'; readonly step: TakenStep }

/** The reason why the next step or a decision is not possible now; '' if it is possible. */
function whyNot(
  action: ViolationCase['next'] | ViolationCase['decide'],
  texts: ViolationsAdminTexts,
  locale: string,
): string {
  const { why, step, on } = action
  if (why === '') return ''
  if (why === 'not delivered') return texts[`why ${why}`](stepText(step, texts))
  if (why === 'too early') return texts[`why ${why}`](stepText(step, texts), dayText(on, locale))
  return texts[`why ${why}`]
}

/** The actions that the state of a case allows; an action that is not possible yet shows why, and from which day it will be possible (trust.txt 5.2). */
export function CaseActions({ violation, onAct }: { violation: ViolationCase; onAct: (act: CaseAct) => void }) {
  const texts = useTexts(violationsAdminTexts)
  const locale = useLocale()
  const { may } = useManaged()
  const { next, decide } = violation
  const lastTaken = violation.taken.at(-1)
  const isOpen = violation.status === violationStatuses.open
  // The days of a step count from the proof of notice; without one, the person can note that the letter was posted at the home.
  const isUnproven = lastTaken?.proof === ''
  // Nobody acts on a case of their own household.
  const mayIssue = may('violations.issue') && decide.why !== 'own household'
  const fine = next.fineCents > 0 ? formatMoney(next.fineCents) : ''
  const reasonId = useId()
  const reason = isOpen && !next.may ? whyNot(next, texts, locale) : ''
  return (
    <>
      {violation.nextStep && isOpen && next.may && (
        <p className={styles.note}>
          {texts.takeNote(next.cureDays, fine)} {next.boardDecides && texts.boardNeeded}
        </p>
      )}
      {reason && (
        <p id={reasonId} className={styles.note}>
          {reason}
        </p>
      )}
      {decide.why !== '' && !isOpen && <p className={styles.note}>{whyNot(decide, texts, locale)}</p>}
      <div className={styles.buttons}>
        {violation.status === violationStatuses.underReview && decide.may && (
          <>
            <Button onClick={() => onAct({ kind: 'accept' })}>{texts.accept}</Button>
            <Button variant="line" onClick={() => onAct({ kind: 'not accept' })}>
              {texts.notAccept}
            </Button>
          </>
        )}
        {isOpen && violation.nextStep && mayIssue && (
          <Button
            disabled={!next.may}
            aria-describedby={reason ? reasonId : undefined}
            onClick={() => onAct({ kind: 'step' })}
          >
            {texts.takeStep(stepText(violation.nextStep, texts))}
          </Button>
        )}
        {isOpen && isUnproven && mayIssue && (
          <Button variant="line" onClick={() => onAct({ kind: 'posted' })}>
            {texts.notePosted}
          </Button>
        )}
        {isOpen && lastTaken && mayIssue && (
          <Button variant="line" onClick={() => onAct({ kind: 'extend' })}>
            {texts.moreDays}
          </Button>
        )}
        {isOpen && decide.may && (
          <Button variant="quiet" onClick={() => onAct({ kind: 'close' })}>
            {texts.close}
          </Button>
        )}
        {violation.status === violationStatuses.closed && decide.may && (
          <Button variant="line" onClick={() => onAct({ kind: 'reopen' })}>
            {texts.reopen}
          </Button>
        )}
        {may('orders') && (
          <Button variant="quiet" icon="wrench" onClick={() => onAct({ kind: 'order' })}>
            {texts.makeOrder}
          </Button>
        )}
      </div>
    </>
  )
}
