import type { Agreement } from '@porchlight/contract/features/terms.ts'
import { useState } from 'react'
import { QueryList } from '../../platform/call/QueryList.tsx'
import { showDate } from '../../platform/dates.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { Disc } from '../../ui/Disc.tsx'
import { Row, Rows } from '../../ui/Row.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import styles from './Agreements.module.css'
import { useAgreements } from './queries.ts'
import { TermsDialog } from './TermsDialog.tsx'
import { termsTexts } from './texts.ts'
import { titleOf } from './title-of.ts'

/** The documents that the person agreed to; each opens with the text of its version. */
export function Agreements() {
  const t = useTexts(termsTexts)
  const locale = useLocale()
  const dayOf = (instant: string) => showDate(instant, 'MMMM DD, YYYY', locale)
  const list = useAgreements()
  const [open, setOpen] = useState<Agreement | null>(null)
  return (
    <Section title={t.agreements}>
      <p className={styles.intro}>{t.agreementsIntro}</p>
      <QueryList
        query={list}
        loading={t.loading}
        failed={t.agreementsFailed}
        placeholder={<SkeletonRows rows={2} />}
        empty={<p>{t.noAgreements}</p>}
      >
        {(items) => (
          <Rows className={styles.list}>
            {items.map((item) => (
              <Row
                key={`${item.resource} ${item.version}`}
                lead={<Disc icon="book" />}
                title={t[titleOf(item.resource)]}
                onClick={() => setOpen(item)}
                opener={{
                  'aria-label': t.readFrom(t[titleOf(item.resource)], dayOf(item.publishedAt)),
                  'aria-haspopup': 'dialog',
                }}
                meta={t.versionFrom(dayOf(item.publishedAt))}
              >
                <p className={styles.soft}>{t.agreedOn(dayOf(item.agreedAt))}</p>
              </Row>
            ))}
          </Rows>
        )}
      </QueryList>
      {open && (
        <TermsDialog
          resource={open.resource}
          agreed={{ version: open.version, on: dayOf(open.agreedAt) }}
          onClose={() => setOpen(null)}
        />
      )}
    </Section>
  )
}
