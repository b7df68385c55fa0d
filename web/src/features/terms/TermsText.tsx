import { type resources, terms } from '@porchlight/contract/features/terms.ts'
import { useEffect, useState } from 'react'
import { request } from '../../platform/call/call.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { termsTexts } from '../../platform/texts/terms.ts'
import { ErrorState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './TermsText.module.css'

type Resource = (typeof resources)[number]
type State = 'loading' | 'failed' | { readonly html: string }

/** One of the two documents as it stands on the server, and a new try when it can't be had. */
export function TermsText({ resource }: { resource: Resource }) {
  const t = useTexts(termsTexts)
  const [tries, setTries] = useState(0)
  const [state, setState] = useState<State>('loading')

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks anew
  useEffect(() => {
    const leaving = new AbortController()
    setState('loading')
    load(resource, leaving.signal).then(
      (html) => setState({ html }),
      () => leaving.signal.aborted || setState('failed'),
    )
    return () => leaving.abort()
  }, [resource, tries])

  if (state === 'failed') {
    return <ErrorState text={t.failed} retryLabel={t.tryAgain} onRetry={() => setTries(tries + 1)} />
  }
  if (state === 'loading') {
    return (
      <div role="status" aria-label={t.loading}>
        <Skeleton lines={8} />
      </div>
    )
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the server, and again in load
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: state.html }} />
}

async function load(resource: Resource, signal: AbortSignal): Promise<string> {
  const [{ content }, { default: purify }] = await Promise.all([
    request(terms.calls.viewResource, { query: { resource }, signal }),
    import('dompurify'),
  ])
  return purify.sanitize(content, { USE_PROFILES: { html: true }, FORBID_TAGS: ['style', 'form'] })
}
