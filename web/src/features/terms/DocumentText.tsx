import { useEffect, useState } from 'react'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { EmptyState, ErrorState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './DocumentText.module.css'
import { termsTexts } from './texts.ts'

/** A document as returned by the server; `version` is null if it has none. */
interface LoadedDocument {
  readonly content: string
  readonly version?: number | null
}

type State = 'loading' | 'failed' | { readonly html: string }

type DocumentTextProps = {
  /** The name of the document. A new name loads the document again. */
  name: string
  load: (signal: AbortSignal) => Promise<LoadedDocument>
  /** The text for an empty document. */
  emptyText: string
  /** Called when the text is on the screen. */
  onShown?: (version: number | null) => void
}

/** Shows a document that the server stores as HTML, with 'Try again' if it cannot be loaded. */
export function DocumentText({ name, load, emptyText, onShown }: DocumentTextProps) {
  const t = useTexts(termsTexts)
  const [tries, setTries] = useState(0)
  const [state, setState] = useState<State>('loading')

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another name or another attempt loads again
  useEffect(() => {
    const leaving = new AbortController()
    setState('loading')
    Promise.all([load(leaving.signal), import('dompurify')]).then(
      ([{ content, version = null }, { default: purify }]) => {
        if (leaving.signal.aborted) return
        setState({ html: purify.sanitize(content, { USE_PROFILES: { html: true }, FORBID_TAGS: ['style', 'form'] }) })
        onShown?.(version)
      },
      () => leaving.signal.aborted || setState('failed'),
    )
    return () => leaving.abort()
  }, [name, tries])

  if (state === 'failed') {
    return <ErrorState text={t.failed} retryLabel={t.tryAgain} onRetry={() => setTries(tries + 1)} />
  }
  if (state === 'loading') {
    return (
      <div role="status" aria-label={t.loading} className={styles.bones}>
        <Skeleton lines={12} />
      </div>
    )
  }
  if (state.html === '') return <EmptyState drawing="house" text={emptyText} />
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized on the server, and again above
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: state.html }} />
}
