import type { PendingRequest } from '@porchlight/contract/features/registration.ts'
import { useEffect, useId, useState } from 'react'
import { drafts } from '../../../platform/saving/drafts.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { Select } from '../../../ui/Select.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import stepStyles from '../StepCard.module.css'
import { type Problem, problemOf } from '../sending.ts'
import { registrationTexts } from '../texts.ts'
import { useFaultFocus } from '../use-fault-focus.ts'
import styles from './RequestDecision.module.css'

/** A decision on a registration. */
export type RequestAnswer =
  | {
      readonly kind: 'approve'
      readonly propertyKey: string
      /** What the person becomes at the home. */
      readonly as: 'owner' | 'member' | 'tenant'
      /** The first day as YYYY-MM-DD; '' for now. */
      readonly startsOn: string
      /** Only if the home has owners: whether the new owner joins them or takes their place. */
      readonly beside?: 'joins' | 'follows'
    }
  | { readonly kind: 'ask'; readonly text: string }
  | { readonly kind: 'decline'; readonly text: string }

/** Messages by field, if the server refused the answer. */
export type AnswerFaults = Readonly<Record<string, readonly string[]>>

type RequestDecisionProps = {
  request: Omit<PendingRequest, 'state' | 'decided'>
  /** Resolves with the errors by field, if the server refused the decision. Rejects if the server did not answer. */
  onDecide: (answer: RequestAnswer) => Promise<AnswerFaults | undefined>
}

const roles = ['owner', 'member', 'tenant'] as const

/** The person who registered, the reason why the registration waits, the possible homes with reasons, and the three answers (association.txt 2.8). */
export function RequestDecision({ request, onDecide }: RequestDecisionProps) {
  const t = useTexts(registrationTexts)
  const focusFault = useFaultFocus()
  const [home, setHome] = useState(request.propertyKey)
  const [as, setAs] = useState<(typeof roles)[number]>('owner')
  const [startsOn, setStartsOn] = useState('')
  const [beside, setBeside] = useState<'joins' | 'follows' | null>(null)
  /** The home of which the server answered that it has owners; null if it answered so for none. */
  const [homeWithOwners, setHomeWithOwners] = useState<string | null>(null)
  const draftName = `registration-request ${request.communityName} ${request.email}`
  const [text, setText] = useState(() => textOf(drafts.read(draftName)))
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  /** The answer that is being sent. */
  const [busy, setBusy] = useState<RequestAnswer['kind'] | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  useEffect(() => (text ? drafts.write(draftName, { text }) : drafts.remove(draftName)), [draftName, text])
  const name = `${request.firstName} ${request.lastName}`
  const listedOwners = request.candidates.find(({ key }) => key === home)?.owners ?? []
  // The registering person's own entry, which waits for an account, is not another owner.
  const owners = listedOwners.filter((owner) => owner.toLowerCase() !== name.toLowerCase())
  // The owners of a home that is not a candidate are not known here; the server's answer then shows that it has owners.
  const asksBeside = as === 'owner' && (owners.length > 0 || homeWithOwners === home)

  /** The errors that the browser can find. */
  function check(kind: RequestAnswer['kind']): Record<string, string> {
    if (kind === 'approve' && !home) return { home: t.homeRequired }
    if (kind === 'approve' && asksBeside && beside === null) return { beside: t.besideRequired }
    if (kind === 'decline' && !text.trim()) return { text: t.reasonRequired }
    if (kind === 'ask' && !text.trim()) return { text: t.questionRequired }
    return {}
  }

  async function decide(kind: RequestAnswer['kind']) {
    if (busy) return
    const ownFaults = check(kind)
    setFaults(ownFaults)
    const [first] = Object.keys(ownFaults)
    if (first) return focusFault([first])
    setBusy(kind)
    setProblem(null)
    try {
      const refusedFields = await onDecide(
        kind === 'approve'
          ? { kind, propertyKey: home, as, startsOn, ...(asksBeside && beside && { beside }) }
          : { kind, text },
      )
      if (refusedFields?.beside) setHomeWithOwners(home)
      if (refusedFields) {
        setFaults(byField(refusedFields))
        focusFault(Object.keys(byField(refusedFields)))
      } else setText('')
    } catch (error) {
      setProblem(problemOf(error))
    }
    setBusy(null)
  }

  const titleId = useId()
  const facts: [string, string][] = [
    [t.name, name],
    [t.email, request.email],
    [t.phone, request.phone],
    [request.propertyKey ? t.home : t.typedHome, request.address],
    [t.accountNumber, request.accountNumber],
    [t.why, t[request.reason]],
    [t.askedBefore, request.question],
  ]
  return (
    <section className={styles.request} aria-labelledby={titleId}>
      <h2 className={styles.heading} id={titleId}>
        {t.requestIntro(name, request.communityName)}
      </h2>
      {problem && (
        <Banner tone="danger" announce>
          {t[problem]}
        </Banner>
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          <DescriptionList items={facts.filter(([, value]) => value).map(([term, value]) => ({ term, value }))} />
          {request.candidates.length > 0 && (
            <section className={styles.candidates}>
              <h3 className={styles.heading}>{t.candidates}</h3>
              <ul>
                {request.candidates.map((one) => (
                  <li key={one.key} className={styles.candidate}>
                    <span>
                      <strong>{one.address}</strong>
                      <span className={styles.why}>{one.reasons.map((reason) => t[reason]).join(', ')}</span>
                      {one.owners.length > 0 && <span className={styles.why}>{t.ownersOf(one.owners.join(', '))}</span>}
                    </span>
                    <Button
                      variant="line"
                      aria-pressed={home === one.key}
                      aria-label={t.chooseThis(one.address)}
                      onClick={() => setHome(one.key)}
                    >
                      {home === one.key ? t.chosenHome : t.choose}
                    </Button>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
        <div className={styles.column}>
          <Select
            label={t.whichHome}
            data-field="home"
            value={home}
            options={[
              { value: '', text: t.chooseHome, disabled: true },
              ...request.properties.map(({ key, value }) => ({ value: key, text: value })),
            ]}
            error={faults.home ?? ''}
            onChange={(event) => {
              setHome(event.target.value)
              setFaults({})
            }}
          />
          <Select
            label={t.asWhat}
            value={as}
            options={roles.map((role) => ({ value: role, text: t[role] }))}
            onChange={(event) => setAs(roles.find((role) => role === event.target.value) ?? 'owner')}
          />
          <TextField
            type="date"
            label={t.fromWhen}
            hint={t.fromNow}
            data-field="startsOn"
            value={startsOn}
            error={faults.startsOn ?? ''}
            onChange={(event) => setStartsOn(event.target.value)}
          />
          {asksBeside && (
            <div data-field="beside">
              <RadioGroup
                legend={owners.length > 0 ? t.besideOwners(owners.join(', ')) : t.besideUnknown}
                options={[
                  { value: 'joins', label: t.joins },
                  { value: 'follows', label: t.follows, hint: t.followsHint },
                ]}
                value={beside}
                error={faults.beside}
                onChange={(value) => setBeside(value === 'follows' ? 'follows' : 'joins')}
              />
            </div>
          )}
          <TextArea
            label={t.reasonOrQuestion}
            hint={t.reasonHint}
            data-field="text"
            maxLength={2000}
            value={text}
            error={faults.text ?? ''}
            onChange={(event) => setText(event.target.value)}
          />
          <div className={stepStyles.actions}>
            <Button
              variant="plain"
              aria-label={`${t.decline}: ${name}`}
              busy={busy === 'decline'}
              onClick={() => void decide('decline')}
            >
              {t.decline}
            </Button>
            <Button
              variant="plain"
              aria-label={`${t.ask}: ${name}`}
              busy={busy === 'ask'}
              onClick={() => void decide('ask')}
            >
              {t.ask}
            </Button>
            <Button
              aria-label={`${t.approve}: ${name}`}
              busy={busy === 'approve'}
              onClick={() => void decide('approve')}
            >
              {t.approve}
            </Button>
          </div>
        </div>
      </div>
    </section>
  )
}

/** The server's messages under the names of the fields here. */
function byField(faults: AnswerFaults): Record<string, string> {
  const names: Readonly<Record<string, string>> = { homeId: 'home', reason: 'text', question: 'text' }
  return Object.fromEntries(Object.entries(faults).map(([field, [message = '']]) => [names[field] ?? field, message]))
}

/** The text of a draft; empty if there is none. */
function textOf(draft: unknown): string {
  const text = (draft as { text?: unknown } | undefined)?.text
  return typeof text === 'string' ? text : ''
}
