import type { ImportView } from '@porchlight/contract/features/imports.ts'
import type { ReactNode } from 'react'
import type { AddressPlace } from '../../../platform/navigation/use-address.ts'
import { Page } from '../../../platform/page/Page.tsx'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { useFollow } from '../../../platform/use-follow.ts'
import { ChipLinks } from '../../../ui/Chips.tsx'
import type { ImportAddress, ShownOutcome } from '../address.ts'
import { importsTexts } from '../texts.ts'
import { useCount } from '../use-count.ts'
import { Figures } from './Figures.tsx'
import { MoneyPanel } from './MoneyPanel.tsx'
import { ProblemsPanel } from './ProblemsPanel.tsx'
import { ReadyPanel } from './ReadyPanel.tsx'
import { ReviewedRows } from './ReviewedRows.tsx'
import styles from './ReviewStep.module.css'

type ReviewStepProps = {
  hoaId: number
  item: ImportView
  back: ReactNode
  /** The line with the steps of the import. */
  steps: ReactNode
  place: AddressPlace<ImportAddress>
}

/**
 * What an import would change: first the counts, then the button that runs it and the problems by cause, and last all differences, because their
 * list may be long.
 */
export function ReviewStep({ hoaId, item, back, steps, place }: ReviewStepProps) {
  const texts = useTexts(importsTexts)
  const count = useCount()
  const follow = useFollow()
  const counts = item.counts ?? { new: 0, changed: 0, unchanged: 0, problem: 0 }
  const columnsHref = place.hrefFor({ columns: true })
  const numbers = { ...counts, leaving: item.missing }
  const outcome = place.address.outcome ?? firstWithRows(numbers)
  const chip = (value: ShownOutcome, label: string, number: number) => ({
    href: place.hrefFor({ outcome: value }),
    label,
    count: count(number),
    isCurrent: outcome === value,
  })
  return (
    <Page title={texts.reviewTitle(item.fileName)} intro={texts.nothingChanged} back={back}>
      <div className={styles.review}>
        <div className={styles.counts}>
          {steps}
          <Figures
            figures={[
              { label: texts.countNew, value: count(numbers.new) },
              { label: texts.countChanged, value: count(numbers.changed) },
              { label: texts.countUnchanged, value: count(numbers.unchanged) },
              ...(item.money ? [] : [{ label: texts.countLeaving, value: count(numbers.leaving) }]),
              { label: texts.countProblem, value: count(numbers.problem), isBad: numbers.problem > 0 },
            ]}
          />
        </div>
        <div className={styles.panels}>
          {item.money ? (
            <MoneyPanel hoaId={hoaId} item={item} money={item.money} columnsHref={columnsHref} />
          ) : (
            <ReadyPanel hoaId={hoaId} item={item} columnsHref={columnsHref} />
          )}
          <ProblemsPanel hoaId={hoaId} item={item} />
        </div>
        <div className={styles.rows}>
          <div className={styles.chips}>
            <ChipLinks
              label={texts.kinds}
              follow={follow}
              links={[
                chip('changed', texts.chipChanged, numbers.changed),
                chip('new', texts.chipNew, numbers.new),
                chip('unchanged', texts.chipUnchanged, numbers.unchanged),
                ...(item.money ? [] : [chip('leaving', texts.chipLeaving, numbers.leaving)]),
                chip('problem', texts.chipProblem, numbers.problem),
              ]}
            />
          </div>
          <ReviewedRows hoaId={hoaId} importId={item.id} state={item.state} outcome={outcome} place={place} />
        </div>
      </div>
    </Page>
  )
}

/** The outcome that is shown at first: the first one that has rows. */
function firstWithRows(
  numbers: Readonly<Record<'new' | 'changed' | 'unchanged' | 'problem' | 'leaving', number>>,
): ShownOutcome {
  const order = ['changed', 'new', 'problem', 'unchanged', 'leaving'] as const
  return order.find((one) => numbers[one] > 0) ?? 'changed'
}
