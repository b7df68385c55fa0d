import type { Agreement } from '@porchlight/contract/features/terms.ts'
import { useState } from 'react'
import { showDate } from '../../platform/dates.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './Agreements.module.css'
import { useAgreements } from './queries.ts'
import { TermsDialog } from './TermsDialog.tsx'
import { termsTexts } from './texts.ts'
import { titleOf } from './title-of.ts'

/** What the person agreed to and when; each opens with its text of then. */
export function Agreements() {
  const t = useTexts(termsTexts)
  const locale = useLocale()
  const dayOf = (instant: string) => showDate(instant, 'MMMM DD, YYYY', locale)
  const { data, isPending, isError, isFetching, refetch } = useAgreements()
  const [open, setOpen] = useState<Agreement | null>(null)
  return (
    <Card title={t.agreements} aria-busy={isPending}>
      <p className={styles.intro}>{t.agreementsIntro}</p>
      {isPending && <Skeleton lines={4} />}
      {isError && (
        <ErrorState
          text={t.agreementsFailed}
          retryLabel={t.tryAgain}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data?.items.length === 0 && <p>{t.noAgreements}</p>}
      {data && data.items.length > 0 && (
        <ul className={styles.list}>
          {data.items.map((item) => (
            <li key={`${item.resource} ${item.version}`} className={styles.row}>
              <div className={styles.words}>
                <p className={styles.name}>{t[titleOf(item.resource)]}</p>
                <p className={styles.soft}>{t.versionFrom(dayOf(item.publishedAt))}</p>
                <p className={styles.soft}>{t.agreedOn(dayOf(item.agreedAt))}</p>
              </div>
              <Button
                variant="quiet"
                aria-label={t.readFrom(t[titleOf(item.resource)], dayOf(item.publishedAt))}
                onClick={() => setOpen(item)}
              >
                {t.read}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {open && (
        <TermsDialog
          resource={open.resource}
          agreed={{ version: open.version, on: dayOf(open.agreedAt) }}
          onClose={() => setOpen(null)}
        />
      )}
    </Card>
  )
}
