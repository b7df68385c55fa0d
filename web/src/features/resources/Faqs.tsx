import { useState } from 'react'
import { QueryList } from '../../platform/call/QueryList.tsx'
import { EachItem } from '../../platform/EachItem.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { BinLink } from '../bin/public.tsx'
import { FaqDialog } from './FaqDialog.tsx'
import { FaqEntry } from './FaqEntry.tsx'
import styles from './Faqs.module.css'
import { type Faq, useFaqs } from './queries.ts'
import { resourcesTexts } from './texts.ts'

/** The questions, each of which shows its answer when opened. */
export function Faqs({ hoaId, mayEdit }: { hoaId: number; mayEdit: boolean }) {
  const texts = useTexts(resourcesTexts)
  const [edited, setEdited] = useState<Faq | 'new' | null>(null)
  const faqs = useFaqs(hoaId)
  return (
    <Section
      title={texts.faqs}
      aria-busy={faqs.isPending}
      aside={
        mayEdit && (
          <>
            <BinLink />
            <Button onClick={() => setEdited('new')}>{texts.newFaq}</Button>
          </>
        )
      }
    >
      <QueryList
        query={faqs}
        loading={texts.loadingFaqs}
        failed={texts.faqsFailed}
        placeholder={<SkeletonRows rows={6} lead="none" />}
        empty={<EmptyState drawing="house" text={texts.noFaqs} />}
      >
        {(items) => (
          <ul className={styles.list}>
            <EachItem items={items} keyOf={({ hf_id }) => hf_id}>
              {(faq) => <FaqEntry hoaId={hoaId} faq={faq} onEdit={mayEdit ? setEdited : undefined} />}
            </EachItem>
          </ul>
        )}
      </QueryList>
      {edited && <FaqDialog hoaId={hoaId} faq={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </Section>
  )
}
