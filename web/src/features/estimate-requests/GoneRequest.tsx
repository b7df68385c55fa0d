import { useEffect } from 'react'
import { Redirect } from '../../platform/navigation/Navigation.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { showToast } from '../../ui/toasts.ts'
import { estimateRequestsTexts } from './texts.ts'

/** Opens the list and says why: the request was deleted, or belongs to somebody else. */
export function GoneRequest({ href }: { href: string }) {
  const texts = useTexts(estimateRequestsTexts)
  useEffect(() => showToast(texts.gone, 'problem'), [texts.gone])
  return <Redirect href={href} />
}
