import { setup, type WizardStep, wizardSteps } from '@porchlight/contract/features/setup.ts'
import { useRef, useState } from 'react'
import { pages, pathTo } from '../../../paths.ts'
import { request } from '../../../platform/call/call.ts'
import { QueryData } from '../../../platform/call/QueryList.tsx'
import { useSearch } from '../../../platform/navigation/Navigation.tsx'
import { Page } from '../../../platform/page/Page.tsx'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { useFollow } from '../../../platform/use-follow.ts'
import { Disc } from '../../../ui/Disc.tsx'
import { Row, Rows } from '../../../ui/Row.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { useStart } from '../queries.ts'
import { AssociationStep, newAssociation } from '../steps/AssociationStep.tsx'
import { KindQuestion } from './KindQuestion.tsx'
import { StepList } from './StepList.tsx'
import { wizardTexts } from './texts.ts'
import { UnfinishedSetup } from './UnfinishedSetup.tsx'

/**
 * /Admin/Setup, signed in: the question of what the person manages, then the first step of a new community, or the unfinished set-ups
 * (association.txt 2.1). `?cmcId=` begins another community of an organization.
 */
export function SetupScreen() {
  const t = useTexts(wizardTexts)
  const start = useStart()
  const requestedCmcId = Number(useSearch().cmcId) || null
  const [createdCmcId, setCreated] = useState<number | null>(null)
  return (
    <QueryData
      query={start}
      loading={t.loading}
      failed={t.loadFailed}
      placeholder={<SkeletonRows rows={4} label={t.loading} lead="tile" />}
    >
      {({ isServerOwner, organisations, unfinished }) => {
        // Without a requested organization, one that has no community yet is continued, unless another set-up is unfinished.
        const withoutCommunity = organisations.find((one) => one.communities === 0)
        const cmcId = createdCmcId ?? requestedCmcId ?? (unfinished.length === 0 ? withoutCommunity?.cmcId : undefined)
        if (cmcId !== undefined) return <NewAssociation cmcId={cmcId} />
        if (isServerOwner && organisations.length === 0) return <KindQuestion onCreated={setCreated} />
        return <Overview organisations={organisations} hasUnfinished={unfinished.length > 0} />
      }}
    </QueryData>
  )
}

/** The steps before the community exists: all are open. */
const openSteps = wizardSteps.map((step: WizardStep) => ({ step, state: 'open' as const }))

/** The first step, which creates the community. */
function NewAssociation({ cmcId }: { cmcId: number }) {
  const t = useTexts(wizardTexts)
  // The id from the answer: `onSaved` is only called with the sent values.
  const createdId = useRef<number>(undefined)
  return (
    <Page title={t.associationTitle} width="text">
      <StepList steps={openSteps} current="association" hrefOf={null} />
      <AssociationStep
        draftName={`setup-association-${cmcId}`}
        start={newAssociation()}
        send={async (body) => {
          const answer = await request(setup.calls.addAssociation, { query: { cmcId }, body })
          createdId.current = answer.hoaId
          return answer
        }}
        // Loading the page of the new community updates the menus and the session.
        onSaved={() => location.assign(pathTo('communitySetup', { hoaId: createdId.current ?? '' }))}
      />
    </Page>
  )
}

type OverviewProps = {
  organisations: readonly { cmcId: number; name: string; isSelfManaged: boolean }[]
  hasUnfinished: boolean
}

/** The unfinished set-ups, and the links that add a community. */
function Overview({ organisations, hasUnfinished }: OverviewProps) {
  const t = useTexts(wizardTexts)
  const follow = useFollow()
  const companies = organisations.filter((one) => !one.isSelfManaged)
  return (
    <Page
      title={hasUnfinished ? t.title : t.nothingTitle}
      width="text"
      intro={hasUnfinished ? t.nothingSent : t.nothing}
    >
      <UnfinishedSetup />
      {companies.length > 0 && (
        <Rows aria-label={t.title}>
          {companies.map(({ cmcId, name }) => {
            const href = `${pages.setup.path}?cmcId=${cmcId}`
            return (
              <Row key={cmcId} lead={<Disc icon="plus" />} title={t.addTo(name)} href={href} onClick={follow(href)} />
            )
          })}
        </Rows>
      )}
    </Page>
  )
}
