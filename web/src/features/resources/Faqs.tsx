import { useId, useState } from 'react'
import { EachItem } from '../../platform/EachItem.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState, ErrorState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { BinLink } from '../bin/public.tsx'
import { BlockHeader } from './BlockHeader.tsx'
import { FaqDialog } from './FaqDialog.tsx'
import { FaqEntry } from './FaqEntry.tsx'
import styles from './Faqs.module.css'
import { type Faq, useFaqs } from './queries.ts'
import { resourcesTexts } from './texts.ts'

/** The questions, each opening to its answer. */
export function Faqs({ hoaId, mayEdit }: { hoaId: number; mayEdit: boolean }) {
  const texts = useTexts(resourcesTexts)
  const titleId = useId()
  const [edited, setEdited] = useState<Faq | 'new' | null>(null)
  const { data, isPending, isError, isFetching, refetch } = useFaqs(hoaId)
  return (
    <section aria-labelledby={titleId} aria-busy={isPending}>
      <BlockHeader
        id={titleId}
        title={texts.faqs}
        action={
          mayEdit && (
            <>
              <BinLink />
              <Button onClick={() => setEdited('new')}>{texts.newFaq}</Button>
            </>
          )
        }
      />
      {isPending && <Skeleton height={420} />}
      {isError && (
        <ErrorState
          text={texts.faqsFailed}
          retryLabel={texts.tryAgain}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data?.items.length === 0 && <EmptyState drawing="house" text={texts.noFaqs} />}
      {data && data.items.length > 0 && (
        <Card className={styles.card}>
          <ul className={styles.list}>
            <EachItem items={data.items} keyOf={({ hf_id }) => hf_id}>
              {(faq) => <FaqEntry hoaId={hoaId} faq={faq} onEdit={mayEdit ? setEdited : undefined} />}
            </EachItem>
          </ul>
        </Card>
      )}
      {edited && <FaqDialog hoaId={hoaId} faq={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </section>
  )
}
