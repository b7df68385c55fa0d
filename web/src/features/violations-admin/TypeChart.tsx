import { useState } from 'react'
import { QueryData } from '../../platform/call/QueryList.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Disclosure } from '../../ui/aria/Disclosure.tsx'
import { CardTable } from '../../ui/CardTable.tsx'
import { Section } from '../../ui/Section.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useByType } from './queries.ts'
import { stepText } from './step-text.ts'
import { violationsAdminTexts } from './texts.ts'
import styles from './ViolationsAdmin.module.css'

/** The maximum number of bars; the table lists all types. */
const maxBars = 8

/** The open cases of a type. The name of a step is '' for cases without a policy. */
interface Bar {
  readonly type: string
  readonly count: number
  readonly steps: readonly { readonly step: string; readonly count: number }[]
}

/** The open cases of each type with their steps, the most frequent type first. */
function barsOf(items: readonly { type: string; step: string; count: number }[]): Bar[] {
  const byType = Map.groupBy(items, (item) => item.type)
  const bars = [...byType].map(([type, steps]) => ({
    type,
    steps,
    count: steps.reduce((sum, one) => sum + one.count, 0),
  }))
  return bars.sort((one, other) => other.count - one.count || one.type.localeCompare(other.type))
}

/** The number of open cases of each type, as a bar chart and as a table. */
export function TypeChart({ hoaId }: { hoaId: number }) {
  const texts = useTexts(violationsAdminTexts)
  const query = useByType(hoaId)
  const [isOpen, setOpen] = useState(false)
  if (query.data?.items.length === 0) return null
  return (
    <Section title={texts.byType}>
      <QueryData query={query} loading={texts.byType} failed={texts.byTypeFailed} placeholder={<Skeleton lines={5} />}>
        {({ items }) => {
          const bars = barsOf(items)
          return (
            <div className={styles.chart}>
              <Bars bars={bars.slice(0, maxBars)} />
              <Disclosure label={texts.asTable} expanded={isOpen} onExpandedChange={setOpen}>
                {isOpen && (
                  <CardTable caption={texts.byType}>
                    <thead>
                      <tr>
                        <th scope="col">{texts.type}</th>
                        <th scope="col">{texts.step}</th>
                        <th scope="col" className={styles.amount}>
                          {texts.count}
                        </th>
                      </tr>
                    </thead>
                    <tbody>
                      {bars.flatMap((bar) =>
                        bar.steps.map(({ step, count }) => (
                          <tr key={`${bar.type} ${step}`}>
                            <th scope="row">{bar.type}</th>
                            <td data-term={texts.step}>{stepText(step, texts) || texts.noStep}</td>
                            <td data-term={texts.count} className={styles.amount}>
                              {count}
                            </td>
                          </tr>
                        )),
                      )}
                    </tbody>
                  </CardTable>
                )}
              </Disclosure>
            </div>
          )
        }}
      </QueryData>
    </Section>
  )
}

/** The height of a bar with the space around it, in units of its drawing. */
const rowHeight = 34
/** The colors of steps; all steps after the last color share it. */
const shades = ['shade0', 'shade1', 'shade2', 'shade3', 'shade4', 'shade5'] as const

/** The steps that occur, most frequent first. */
function stepsOf(bars: readonly Bar[]): string[] {
  const counts = new Map<string, number>()
  for (const { steps } of bars) for (const { step, count } of steps) counts.set(step, (counts.get(step) ?? 0) + count)
  return [...counts].sort(([, one], [, other]) => other - one).map(([step]) => step)
}

/** A bar for each type; its name and number are HTML text, so that they scale with the text size and are printed. */
function Bars({ bars }: { bars: readonly Bar[] }) {
  const texts = useTexts(violationsAdminTexts)
  const maxCount = Math.max(1, ...bars.map(({ count }) => count))
  const steps = stepsOf(bars)
  const shadeOf = (step: string) => styles[shades[Math.min(steps.indexOf(step), shades.length - 1)] ?? 'shade0']
  return (
    <div className={styles.chart} aria-hidden="true">
      <ul className={styles.bars}>
        {bars.map((bar) => (
          <li key={bar.type}>
            <span className={styles.barName}>{bar.type}</span>
            <svg className={styles.bar} aria-hidden="true" viewBox={`0 0 100 ${rowHeight}`} preserveAspectRatio="none">
              {segments(bar.steps, maxCount).map(({ step, from, width }) => (
                <rect key={step} className={shadeOf(step)} x={from} y={9} width={width} height={16} />
              ))}
            </svg>
            <span className={styles.barCount}>{bar.count}</span>
          </li>
        ))}
      </ul>
      <ul className={styles.legend}>
        {steps.map((step) => (
          <li key={step}>
            <svg className={styles.swatch} aria-hidden="true" viewBox="0 0 14 14">
              <rect className={shadeOf(step)} width={14} height={14} rx={3} />
            </svg>
            {stepText(step, texts) || texts.noStep}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The parts of a bar, in percent of the longest one: with a gap between them, and wide enough to be seen. */
function segments(steps: Bar['steps'], maxCount: number) {
  let from = 0
  return steps.map(({ step, count }) => {
    const width = (count / maxCount) * 100
    const segment = { step, from, width: Math.max(0.5, width - 0.4) }
    from += width
    return segment
  })
}
