import { managersPages } from '../../managers-paths.ts'
import { Page } from '../../platform/page/Page.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Inbox } from './Inbox.tsx'
import { requestsTexts } from './texts.ts'

/** /Admin/Requests: the requests of residents of all communities in reach (association.txt 2.15). */
export function AdminRequestsScreen() {
  const texts = useTexts(requestsTexts)
  return (
    <Page title={texts.title} intro={texts.inboxIntro}>
      <Inbox path={managersPages.adminRequests.path} />
    </Page>
  )
}
