import { type ReactNode, Suspense, useId } from 'react'
import styles from './Field.module.css'
import { FieldError, type FieldTexts } from './Field.tsx'
import { lazyPart } from './lazy-part.ts'
import type { RichTextInserts, RichTextTexts } from './RichTextEditor.tsx'
import { Skeleton } from './Skeleton.tsx'

const RichTextEditor = lazyPart(async () => (await import('./RichTextEditor.tsx')).RichTextEditor)

type RichTextFieldProps = Omit<FieldTexts, 'label'> & {
  label: ReactNode
  /** The initial HTML; later changes of this prop are ignored. */
  initial: string
  texts: RichTextTexts
  /** Texts that a select inserts at the caret. */
  inserts?: RichTextInserts | undefined
  /** For texts of several pages: about half as high as the window from the start, so that nothing moves when the text appears. */
  tall?: boolean
  /** Called with the HTML after every change; empty when there is no text. */
  onChange: (html: string) => void
}

/** Formatted text: paragraphs, headings, lists, links, bold and italic. The editor is fetched when it is shown. */
export function RichTextField({
  label,
  note,
  hint,
  error,
  required,
  initial,
  texts,
  inserts,
  tall = false,
  onChange,
}: RichTextFieldProps) {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <span className={styles.label} id={`${id}-label`}>
        {label}
        {note && <span className={styles.note}> {note}</span>}
      </span>
      <Suspense fallback={<Skeleton height={235} className={tall ? styles.tall : undefined} />}>
        <RichTextEditor
          initial={initial}
          texts={texts}
          labelledBy={`${id}-label`}
          describedBy={described}
          invalid={Boolean(error)}
          required={required === true}
          inserts={inserts}
          tall={tall}
          onChange={onChange}
        />
      </Suspense>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}
