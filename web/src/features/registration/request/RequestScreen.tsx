import { type PendingRequest, registration } from '@porchlight/contract/features/registration.ts'
import { useEffect, useRef, useState } from 'react'
import { pages } from '../../../paths.ts'
import { request as call } from '../../../platform/call/call.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FormPage } from '../../../ui/FormPage.tsx'
import { Link } from '../../../ui/Link.tsx'
import { LoadingLogo } from '../../../ui/Logo.tsx'
import { signInTexts } from '../../sign-in/texts.ts'
import { type Problem, problemOf } from '../sending.ts'
import { registrationTexts } from '../texts.ts'
import { type AnswerFaults, type RequestAnswer, RequestDecision } from './RequestDecision.tsx'

const { calls } = registration

/** What the page shows: the request or how it ended. 'none': the link is unknown. */
type Shown =
  | { readonly kind: 'loading' | 'none' | 'approved' | 'declined' | 'asked' }
  | { readonly kind: 'decided before'; readonly decided: PendingRequest['decided'] }
  /** `tries` is the number of presses of 'Try again' before this failure. */
  | { readonly kind: 'failed'; readonly text: Problem; readonly tries: number }
  | { readonly kind: 'open'; readonly request: PendingRequest }

const outcomes = { ask: 'asked', approve: 'approved', decline: 'declined' } as const

/** /RegistrationRequest?link=…: a manager of the community decides on a registration without proof. */
export function RequestScreen() {
  const t = useTexts(registrationTexts)
  const title = useTexts(signInTexts).documentTitle(t.requestTitle)
  useEffect(() => {
    document.title = title
  }, [title])
  const link = new URLSearchParams(location.search).get('link')?.slice(0, 200) ?? ''
  const [shown, setShown] = useState<Shown>({ kind: 'loading' })
  const [tries, setTries] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    const leaving = new AbortController()
    call(calls.pendingRequest, { body: { link }, signal: leaving.signal }).then(
      ({ request }) => {
        if (leaving.signal.aborted) return
        if (request?.state === 'pending') setShown({ kind: 'open', request })
        else setShown(request ? { kind: 'decided before', decided: request.decided } : { kind: 'none' })
      },
      (error: unknown) => leaving.signal.aborted || setShown({ kind: 'failed', text: problemOf(error), tries }),
    )
    return () => leaving.abort()
  }, [link, tries])

  const isOver =
    shown.kind === 'asked' || shown.kind === 'approved' || shown.kind === 'declined' || shown.kind === 'decided before'
  useEffect(() => {
    if (isOver) heading.current?.focus()
  }, [isOver])

  async function decide(answer: RequestAnswer): Promise<AnswerFaults | undefined> {
    const { success, validation, decided } =
      answer.kind === 'ask'
        ? await call(calls.askRequest, { body: { link, question: answer.text } })
        : await call(calls.decideRequest, { body: { link, ...bodyOf(answer) } })
    if (validation) return validation
    // Without faults, only a decision that was made before refuses this one.
    if (!success) setShown({ kind: 'decided before', decided })
    else setShown({ kind: outcomes[answer.kind] })
  }

  const isLoading = shown.kind === 'loading' || (shown.kind === 'failed' && shown.tries !== tries)
  if (isLoading) return <LoadingLogo label={t.loading} />
  const texts = {
    approved: t.approved,
    declined: t.declined,
    asked: t.asked,
    'decided before': t.decidedBefore,
    none: t.noRequestText,
  }
  const decided = shown.kind === 'decided before' ? shown.decided : undefined
  return (
    <FormPage wide title={shown.kind === 'none' ? t.noRequest : t.requestTitle} titleRef={heading}>
      {shown.kind === 'open' && <RequestDecision request={shown.request} onDecide={decide} />}
      {shown.kind === 'failed' && (
        <Banner
          tone="danger"
          announce
          action={
            <Button variant="plain" onClick={() => setTries(tries + 1)}>
              {t.tryAgain}
            </Button>
          }
        >
          {t[shown.text]}
        </Banner>
      )}
      {shown.kind !== 'open' && shown.kind !== 'failed' && (
        <>
          <p role="status">{texts[shown.kind]}</p>
          {decided && <DecidedBefore decided={decided} />}
          <Link alone href={pages.login.path}>
            {t.logIn}
          </Link>
        </>
      )}
    </FormPage>
  )
}

/** The body of the call of a decision. */
function bodyOf(answer: Exclude<RequestAnswer, { kind: 'ask' }>) {
  if (answer.kind === 'decline') return { approve: 0, propertyKey: '', reason: answer.text }
  const { kind: _kind, ...rest } = answer
  return { approve: 1, ...rest }
}

/** Shows the decision that was made before (association.txt 2.8). */
function DecidedBefore({ decided }: { decided: NonNullable<PendingRequest['decided']> }) {
  const t = useTexts(registrationTexts)
  const locale = document.documentElement.lang
  const day = new Date(decided.at).toLocaleDateString(locale, { dateStyle: 'long' })
  const { by, reason } = decided
  return <p>{decided.state === 'approved' ? t.decidedApproved(by, day) : t.decidedDeclined(by, day, reason)}</p>
}
