import { type AccessRequest, invitationLimits, invitations } from '@porchlight/contract/features/invitations.ts'
import { Suspense } from 'react'
import { request as call } from '../../platform/call/call.ts'
import { Pages } from '../../platform/call/Pages.tsx'
import { QueryList } from '../../platform/call/QueryList.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { showToast } from '../../ui/toasts.ts'
import { type AnswerFaults, type RequestAnswer, RequestDecision } from '../registration/public.tsx'
import styles from './CommunityAccessScreen.module.css'
import { useHomesOfRequests, useReloadAccess, useRequests } from './queries.ts'
import { invitationsTexts } from './texts.ts'

type RequestListProps = {
  hoaId: number
  hoaName: string
  page: number
  hrefFor: (page: number) => string
  onPage: (page: number) => void
}

/** The pending requests to register, each beside the homes that it may refer to (association.txt 2.8). */
export function RequestList({ hoaId, hoaName, page, hrefFor, onPage }: RequestListProps) {
  const texts = useTexts(invitationsTexts)
  const query = useRequests(hoaId, page, true)
  const { data: homes } = useHomesOfRequests(hoaId, (query.data?.items.length ?? 0) > 0)
  // As tall as the first request, so that the content below does not move when it has loaded.
  const placeholder = <Skeleton height={960} />
  const list = (
    <QueryList
      query={query}
      loading={texts.loadingRequests}
      failed={texts.failedRequests}
      placeholder={placeholder}
      empty={<EmptyState drawing="house" text={texts.noRequests} detail={texts.noRequestsDetail} />}
    >
      {(items: readonly AccessRequest[], data) => (
        <>
          <div className={styles.requests}>
            {items.map((one) => (
              <OneRequest key={one.id} hoaId={hoaId} hoaName={hoaName} waiting={one} homes={homes ?? []} />
            ))}
          </div>
          <Pages
            label={texts.requests}
            page={page}
            pageCount={Math.ceil(data._meta.totalCount / invitationLimits.requestsOnPage)}
            hrefFor={hrefFor}
            onPage={onPage}
          />
        </>
      )}
    </QueryList>
  )
  // Around the whole list, because requests that appear one after another would push each other down.
  return (
    <Suspense
      fallback={
        <div role="status" aria-label={texts.loadingRequests} aria-busy="true">
          {placeholder}
        </div>
      }
    >
      {list}
    </Suspense>
  )
}

type OneRequestProps = {
  hoaId: number
  hoaName: string
  waiting: AccessRequest
  /** All homes of the community, from which one can be chosen. */
  homes: readonly { readonly key: string; readonly value: string }[]
}

function OneRequest({ hoaId, hoaName, waiting, homes }: OneRequestProps) {
  const reload = useReloadAccess()
  // RequestDecision identifies a home by a text with the community, as the list of homes does.
  const keyOf = (homeId: number) => `${hoaId}-${homeId}`
  // The home that the person chose when they asked, if they chose one.
  const chosenCandidate = waiting.candidates.find(({ reasons }) => reasons.includes('chosen'))
  const requestToDecide = {
    ...waiting,
    communityName: hoaName,
    propertyKey: chosenCandidate ? keyOf(chosenCandidate.homeId) : '',
    candidates: waiting.candidates.map(({ homeId, ...rest }) => ({ ...rest, key: keyOf(homeId) })),
    properties: [...homes],
  }

  async function decide(answer: RequestAnswer): Promise<AnswerFaults | undefined> {
    const { success, message, validation } = await send(answer)
    if (validation) return validation
    showToast(message, success ? 'done' : 'problem')
    await reload()
  }

  function send(answer: RequestAnswer) {
    const query = { hoaId, request: waiting.id }
    const { calls } = invitations
    if (answer.kind === 'ask') return call(calls.ask, { query, body: { question: answer.text } })
    if (answer.kind === 'decline') return call(calls.decline, { query, body: { reason: answer.text } })
    const { propertyKey, as, startsOn, beside } = answer
    const homeId = Number(propertyKey.split('-')[1])
    return call(calls.approve, { query, body: { homeId, as, startsOn, ...(beside && { beside }) } })
  }

  return (
    <Card>
      <RequestDecision request={requestToDecide} onDecide={decide} />
    </Card>
  )
}
