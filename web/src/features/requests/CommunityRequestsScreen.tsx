import { pathTo } from '../../paths.ts'
import { useManaged } from '../../platform/managed/managed.ts'
import { Page } from '../../platform/page/Page.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Inbox } from './Inbox.tsx'
import { requestsTexts } from './texts.ts'

/** {c}/Requests: the requests of the residents of a community (association.txt 2.15). */
export function CommunityRequestsScreen() {
  const texts = useTexts(requestsTexts)
  const follow = useFollow()
  const { hoaId, may } = useManaged()
  const settings = pathTo('communityRequestSettings', { hoaId })
  return (
    <Page
      title={texts.title}
      intro={texts.inboxIntro}
      actions={
        may('requests') && (
          <ButtonLink variant="line" icon="gear" href={settings} onClick={follow(settings)}>
            {texts.settings}
          </ButtonLink>
        )
      }
    >
      <Inbox hoaId={hoaId} path={pathTo('communityRequests', { hoaId })} />
    </Page>
  )
}
