import type { Violation } from '@porchlight/contract/features/violations.ts'
import { showDay } from '../../platform/dates.ts'
import { EachItem } from '../../platform/EachItem.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { CardTable } from '../../ui/CardTable.tsx'
import cover from '../../ui/Cover.module.css'
import { classes } from '../../ui/classes.ts'
import { LinkButton } from '../../ui/Link.tsx'
import { statusText } from './status-text.ts'
import { violationsTexts } from './texts.ts'
import styles from './ViolationTable.module.css'

type ViolationTableProps = {
  caption: string
  violations: readonly Violation[]
  onShow: (violation: Violation) => void
}

/** Violations in rows, the type opening what happened (decisions/community.md 144); a card each under 768 px. */
export function ViolationTable({ caption, violations, onShow }: ViolationTableProps) {
  const texts = useTexts(violationsTexts)
  const locale = useLocale()
  return (
    <CardTable caption={caption}>
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
              <td className={styles.number} data-term={texts.number}>
                {violation.vi_external_id}
              </td>
              <th scope="row" className={styles.type}>
                <LinkButton
                  className={classes(styles.show, cover.cover)}
                  aria-label={texts.show(violation.violationType, violation.vi_external_id)}
                  onClick={() => onShow(violation)}
                >
                  {violation.violationType}
                </LinkButton>
              </th>
              <td data-term={texts.date}>{showDay(violation.createdAtFormatted, locale)}</td>
              <td data-term={texts.issuedBy}>{violation.createdByName}</td>
              <td data-term={texts.status}>{statusText(violation.statusText, texts)}</td>
            </tr>
          )}
        </EachItem>
      </tbody>
    </CardTable>
  )
}
