import { HtmlText } from '../../platform/html/HtmlText.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Disclosure } from '../../ui/aria/Disclosure.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { DeleteButton } from '../bin/public.tsx'
import styles from './FaqEntry.module.css'
import type { Faq } from './queries.ts'
import { resourcesTexts } from './texts.ts'

type FaqEntryProps = { hoaId: number; faq: Faq; onEdit: ((faq: Faq) => void) | undefined }

/** A question that shows its answer when opened. */
export function FaqEntry({ hoaId, faq, onEdit }: FaqEntryProps) {
  const texts = useTexts(resourcesTexts)
  return (
    <li className={styles.entry}>
      <div className={styles.question}>
        <Disclosure label={faq.hf_title} className={styles.title}>
          <div className={styles.answer}>
            <HtmlText html={faq.hf_body} />
          </div>
        </Disclosure>
      </div>
      {onEdit && (
        <div className={styles.edit}>
          <IconButton icon="pencil" label={texts.edit(faq.hf_title)} onClick={() => onEdit(faq)} />
          <DeleteButton hoaId={hoaId} kind="question" id={faq.hf_id} title={faq.hf_title} />
        </div>
      )}
    </li>
  )
}
