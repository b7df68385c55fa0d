import { Suspense } from 'react'
import { lazyPart } from '../../ui/lazy-part.ts'
import { useReview } from './queries.ts'

const ReviewDialog = lazyPart(async () => (await import('./ReviewDialog.tsx')).ReviewDialog)

/** Checks the terms, and blocks the app while one of the documents has to be reviewed. */
export function TermsReview() {
  const resource = useReview()
  return <Suspense>{resource && <ReviewDialog key={resource} resource={resource} />}</Suspense>
}
