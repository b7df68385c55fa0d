import { pathTo } from '../../paths.ts'
import { QueryData } from '../../platform/call/QueryList.tsx'
import { useManaged } from '../../platform/managed/managed.ts'
import { useShown } from '../../platform/navigation/Navigation.tsx'
import { BackLink } from '../../platform/page/BackLink.tsx'
import { Page } from '../../platform/page/Page.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Composer } from './Composer.tsx'
import { useMailing } from './queries.ts'
import { SentMailing } from './SentMailing.tsx'
import { mailingsTexts } from './texts.ts'

/** {c}/Mail/{id}: the form of a draft, or a sent mailing with its report. */
export function MailingScreen() {
  const texts = useTexts(mailingsTexts)
  const { hoaId } = useManaged()
  const { mailingId = '' } = useShown().params as { mailingId?: string }
  const id = Number(mailingId)
  const query = useMailing(hoaId, id)
  const back = <BackLink href={pathTo('communityMail', { hoaId })}>{texts.back}</BackLink>
  if (query.data)
    return query.data.state === 'draft' ? (
      <Composer key={id} hoaId={hoaId} mailing={query.data} back={back} />
    ) : (
      <SentMailing hoaId={hoaId} mailing={query.data} back={back} />
    )
  return (
    <Page title={texts.title} back={back}>
      <QueryData
        query={query}
        loading={texts.loadingOne}
        failed={texts.failedOne}
        placeholder={<SkeletonRows rows={8} />}
      >
        {() => null}
      </QueryData>
    </Page>
  )
}
