import { violationStatuses } from '@porchlight/contract/features/violations.ts'
import type { CaseRow } from '@porchlight/contract/features/violations-admin.ts'
import { pathTo } from '../../paths.ts'
import { dayText } from '../../platform/dates.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { Disc } from '../../ui/Disc.tsx'
import { Plate } from '../../ui/Plate.tsx'
import { type SelectionColumn, SelectionTable } from '../../ui/SelectionTable.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { stepText } from './step-text.ts'
import { type ViolationsAdminTexts, violationsAdminTexts } from './texts.ts'
import styles from './ViolationsAdmin.module.css'

/** The number plate of a home, or a house icon if its address does not begin with a number. */
export function HomeSign({ address }: { address: string }) {
  const [number] = /^[0-9]{1,5}[A-Za-z]?(?= )/.exec(address) ?? []
  return number ? <Plate number={number} size="small" /> : <Disc icon="house" />
}

/** The state of a case as a tag. */
export function CaseTag({ violation }: { violation: Pick<CaseRow, 'status' | 'daysLeft'> }) {
  const texts = useTexts(violationsAdminTexts)
  if (violation.status === violationStatuses.closed) return <Tag>{texts.stateClosed}</Tag>
  if (violation.status === violationStatuses.underReview) return <Tag tone="lamp">{texts.stateReview}</Tag>
  if (violation.daysLeft !== null && violation.daysLeft < 0) return <Tag tone="brick">{texts.statePassed}</Tag>
  return <Tag tone="pine">{texts.stateOpen}</Tag>
}

/** The cure date of an open case, or that its days do not count yet; nothing for a closed one. */
function Due({ violation, texts, locale }: { violation: CaseRow; texts: ViolationsAdminTexts; locale: string }) {
  if (violation.status === violationStatuses.closed) return null
  if (violation.daysLeft === null) return <span className={styles.soft}>{texts.noClock}</span>
  return (
    <>
      <span className={styles.line}>{dayText(violation.cureOn, locale)}</span>
      <span className={styles.below}>{texts.daysLeft(violation.daysLeft)}</span>
    </>
  )
}

type CasesTableProps = { cases: readonly CaseRow[]; namesCommunity?: boolean }

/** Cases as a dense table; on phones, as rows with home and state. */
export function CasesTable({ cases, namesCommunity = false }: CasesTableProps) {
  const texts = useTexts(violationsAdminTexts)
  const locale = useLocale()
  const follow = useFollow()
  const columns: SelectionColumn[] = [
    { key: 'type', head: texts.type, phone: 'below' },
    ...(namesCommunity ? [{ key: 'community', head: texts.community, isName: true }] : []),
    { key: 'step', head: texts.step, isName: true },
    { key: 'due', head: texts.date, isShort: true },
    { key: 'state', head: texts.state, phone: 'end' },
  ]
  const rows = cases.map((violation) => ({
    id: violation.id,
    name: `${violation.number}, ${violation.address}`,
    href: pathTo('communityViolationsPart', { hoaId: violation.hoaId, part: String(violation.id) }),
    lead: <HomeSign address={violation.address} />,
    // The number is part of the title, because a home can have several cases.
    title: (
      <>
        {violation.address} <VisuallyHidden>{violation.number}</VisuallyHidden>
      </>
    ),
    cells: [
      <span key="type">
        {violation.type} <span className={styles.soft}>{violation.number}</span>
      </span>,
      ...(namesCommunity ? [violation.communityName] : []),
      <span key="step">
        {stepText(violation.step, texts)}
        {violation.nextStep && <span className={styles.next}>{texts.nextIs(stepText(violation.nextStep, texts))}</span>}
      </span>,
      <Due key="due" violation={violation} texts={texts} locale={locale} />,
      <CaseTag key="state" violation={violation} />,
    ],
  }))
  return (
    <SelectionTable
      caption={texts.caption}
      titleHead={texts.home}
      columns={columns}
      rows={rows}
      follow={follow}
      selectLabel={texts.select}
      selectAllLabel={texts.selectAll}
    />
  )
}
