import { HtmlText } from '../../platform/html/HtmlText.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { resourcesTexts } from '../../platform/texts/resources.ts'
import { Disclosure } from '../../ui/aria/Disclosure.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import styles from './FaqEntry.module.css'
import type { Faq } from './queries.ts'

/** A question that opens to its answer. */
export function FaqEntry({ faq, onEdit }: { faq: Faq; onEdit: ((faq: Faq) => void) | undefined }) {
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
      {onEdit && <IconButton icon="pencil" label={texts.edit(faq.hf_title)} onClick={() => onEdit(faq)} />}
    </li>
  )
}
