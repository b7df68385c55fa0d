import type { Violation } from '@porchlight/contract/features/violations.ts'
import { EachItem } from '../../platform/EachItem.tsx'
import { RelativeDay } from '../../platform/RelativeDate.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { CardTable } from '../../ui/CardTable.tsx'
import cover from '../../ui/Cover.module.css'
import { classes } from '../../ui/classes.ts'
import { StatusMark } from './StatusMark.tsx'
import { violationsTexts } from './texts.ts'
import styles from './ViolationTable.module.css'

type ViolationTableProps = {
  caption: string
  violations: readonly Violation[]
  onShow: (violation: Violation) => void
}

/** Violations as a table; under 768 px, as rows. The type opens the log (decisions/community.md 144). */
export function ViolationTable({ caption, violations, onShow }: ViolationTableProps) {
  const texts = useTexts(violationsTexts)
  return (
    <CardTable caption={caption} className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{texts.number}</th>
          <th scope="col">{texts.type}</th>
          <th scope="col">{texts.date}</th>
          <th scope="col">{texts.issuedBy}</th>
          <th scope="col">{texts.status}</th>
        </tr>
      </thead>
      <tbody>
        <EachItem items={violations} keyOf={({ vi_id }) => vi_id} element="tr">
          {(violation) => (
            <tr className={cover.row}>
              <td className={styles.number}>{violation.vi_external_id}</td>
              <th scope="row" className={styles.type}>
                <button
                  type="button"
                  data-printed
                  className={classes(styles.show, cover.cover)}
                  aria-label={texts.show(violation.violationType, violation.vi_external_id)}
                  onClick={() => onShow(violation)}
                >
                  {violation.violationType}
                </button>
              </th>
              <td className={styles.date}>
                <RelativeDay day={violation.createdAtFormatted} />
              </td>
              <td className={styles.issuer}>{violation.createdByName}</td>
              <td className={styles.status}>
                <StatusMark violation={violation} />
              </td>
            </tr>
          )}
        </EachItem>
      </tbody>
    </CardTable>
  )
}
