import { Suspense } from 'react'
import { lazyPart } from '../../ui/lazy-part.ts'
import { useReview } from './queries.ts'

const ReviewDialog = lazyPart(async () => (await import('./ReviewDialog.tsx')).ReviewDialog)

/** Checks the terms, and blocks the app while the person must review one of the documents. */
export function TermsReview() {
  const resource = useReview()
  return <Suspense>{resource && <ReviewDialog key={resource} resource={resource} />}</Suspense>
}
