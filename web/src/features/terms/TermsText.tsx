import { type Resource, terms } from '@porchlight/contract/features/terms.ts'
import { request } from '../../platform/call/call.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { DocumentText } from './DocumentText.tsx'
import { termsTexts } from './texts.ts'

type TermsTextProps = {
  resource: Resource
  /** An earlier version; the current one by default. */
  version?: number | undefined
  onShown?: (version: number | null) => void
}

/** The terms of use or the privacy policy, in the current or an earlier version. */
export function TermsText({ resource, version, onShown }: TermsTextProps) {
  const t = useTexts(termsTexts)
  return (
    <DocumentText
      name={`${resource} ${version ?? ''}`}
      load={(signal) => request(terms.calls.viewResource, { query: { resource, version }, signal })}
      emptyText={t.nothingPublished}
      {...(onShown && { onShown })}
    />
  )
}
