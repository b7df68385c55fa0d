import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { loginAddress } from '../../paths.ts'
import { makeQueryClient } from '../../platform/call/query-client.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { LoadingLogo } from '../../ui/Logo.tsx'
import { AdminFrame } from './AdminFrame.tsx'
import { CommunitiesScreen } from './CommunitiesScreen.tsx'
import { EntryFailed } from './EntryFailed.tsx'
import { type Entry, enterSite, takeExchangeToken } from './enter-site.ts'
import { administrationTexts } from './texts.ts'

const queries = makeQueryClient()
const entering = enterSite(takeExchangeToken())

/** The management company's own site. Shown on its addresses once the stored session is known. */
export function AdminSite() {
  const texts = useTexts(administrationTexts)
  const values = useSession()
  const [entry, setEntry] = useState<Entry | null>(null)
  useEffect(() => {
    document.title = texts.documentTitle(texts.title)
  }, [texts])
  useEffect(() => {
    entering.then((reached) => {
      if (reached === 'signed out') location.replace(loginAddress())
      else setEntry(reached)
    })
  }, [])

  if (entry === 'refused' || entry === 'passing') return <EntryFailed isPassing={entry === 'passing'} />
  if (entry !== 'in' || !values) return <LoadingLogo label={texts.entering} />
  return (
    <QueryClientProvider client={queries}>
      <AdminFrame>
        <CommunitiesScreen />
      </AdminFrame>
    </QueryClientProvider>
  )
}
