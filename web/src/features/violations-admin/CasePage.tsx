import { violationStatuses } from '@porchlight/contract/features/violations.ts'
import type { TakenStep, ViolationCase } from '@porchlight/contract/features/violations-admin.ts'
import { violationsAdmin } from '@porchlight/contract/features/violations-admin.ts'
import { formatMoney } from '@porchlight/contract/shared/money.ts'
import { useState } from 'react'
import { pathTo } from '../../paths.ts'
import { QueryData } from '../../platform/call/QueryList.tsx'
import { dayText, instantText } from '../../platform/dates.ts'
import { useFailureToast } from '../../platform/files/use-failure-toast.ts'
import { useOpenFile } from '../../platform/files/use-open-file.ts'
import { BackLink } from '../../platform/page/BackLink.tsx'
import { Page } from '../../platform/page/Page.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { CardTable } from '../../ui/CardTable.tsx'
import { Link } from '../../ui/Link.tsx'
import { Log, LogEntry } from '../../ui/Log.tsx'
import { PageParts } from '../../ui/PageParts.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Steps } from '../../ui/Steps.tsx'
import { LinkedOrders } from '../work-orders-admin/public.tsx'
import { type CaseAct, CaseActions } from './CaseActions.tsx'
import { CaseDialog } from './CaseDialog.tsx'
import { CasePhotos } from './CasePhotos.tsx'
import { CaseTag } from './CasesTable.tsx'
import { useCase } from './queries.ts'
import { stepText } from './step-text.ts'
import { violationsAdminTexts } from './texts.ts'
import styles from './ViolationsAdmin.module.css'

/** {c}/Violations/{id}: a case with its rule, photos, deadline, steps, letters and answers (association.txt 2.12). */
export function CasePage({ hoaId, id }: { hoaId: number; id: number }) {
  const texts = useTexts(violationsAdminTexts)
  const query = useCase(hoaId, id)
  const violation = query.data
  return (
    <Page
      title={violation?.type ?? texts.title}
      back={<BackLink href={pathTo('communityViolations', { hoaId })}>{texts.back}</BackLink>}
      kicker={violation && <CaseTag violation={violation} />}
      rail={violation !== undefined && <CaseLog hoaId={hoaId} violation={violation} />}
    >
      <QueryData
        query={query}
        loading={texts.caseLoading}
        failed={texts.caseFailed}
        placeholder={<SkeletonRows rows={8} />}
      >
        {(found) => <CaseView hoaId={hoaId} violation={found} />}
      </QueryData>
    </Page>
  )
}

/** A loaded case. */
function CaseView({ hoaId, violation }: { hoaId: number; violation: ViolationCase }) {
  const texts = useTexts(violationsAdminTexts)
  const locale = useLocale()
  const follow = useFollow()
  const [act, setAct] = useState<CaseAct | null>(null)
  const home = pathTo('communityHome', { hoaId, homeId: violation.homeId })
  return (
    <div className={styles.case}>
      <div>
        <Link href={home} onClick={follow(home)}>
          {violation.address}
        </Link>
        <p className={styles.note}>
          {texts.factsOf(violation.number, instantText(violation.issuedTime, locale), violation.author)}
        </p>
      </div>
      {violation.steps.length > 0 && (
        <Steps
          label={texts.policySteps}
          steps={violation.steps.map((step, at) => ({
            id: String(at),
            label: stepText(step.name, texts),
            state: stateOf(at, violation),
          }))}
          states={{
            done: texts.stepDone,
            now: texts.stepNow,
            waiting: texts.stepWaiting,
            later: texts.stepLater,
          }}
        />
      )}
      <Card
        title={texts.nextTitle}
        tone={violation.next.may || violation.status === violationStatuses.underReview ? 'lamp' : 'plain'}
      >
        <PageParts>
          <Deadline violation={violation} />
          <CaseActions violation={violation} onAct={setAct} />
        </PageParts>
      </Card>
      <Section title={texts.seen}>
        <div className={styles.letter}>
          <p className={styles.words}>{violation.words}</p>
          <CasePhotos
            owner="case"
            hoaId={hoaId}
            files={violation.changes.flatMap(({ kind, files }) => (kind === 'issued' ? files : []))}
          />
          {violation.byTenant && <p className={styles.note}>{texts.byTenant}</p>}
          {violation.reporter && (
            <p className={styles.note}>
              {texts.reporter}: {violation.reporter}. {texts.reporterHint}
            </p>
          )}
        </div>
      </Section>
      {violation.ruleText && (
        <Section title={texts.rule}>
          <blockquote className={styles.rule}>
            <p>{violation.ruleText}</p>
            <footer>{[violation.document, violation.section].filter(Boolean).join(', ')}</footer>
          </blockquote>
        </Section>
      )}
      <Section title={texts.letters}>
        {violation.taken.length === 0 ? (
          <p className={styles.note}>{texts.lettersNone}</p>
        ) : (
          <div className={styles.letters}>
            {violation.taken.map((step) => (
              <Letter key={step.id} hoaId={hoaId} step={step} onReverse={violation.decide.may ? setAct : undefined} />
            ))}
          </div>
        )}
      </Section>
      {violation.orders.length > 0 && (
        <Section title={texts.orders}>
          <LinkedOrders hoaId={hoaId} orders={violation.orders} aria-label={texts.orders} />
        </Section>
      )}
      {act && <CaseDialog hoaId={hoaId} violation={violation} act={act} onClose={() => setAct(null)} />}
    </div>
  )
}

/** The steps of a case, newest first. */
function CaseLog({ hoaId, violation }: { hoaId: number; violation: ViolationCase }) {
  const texts = useTexts(violationsAdminTexts)
  const locale = useLocale()
  return (
    <Section title={texts.happened}>
      <Log label={texts.happened}>
        {violation.changes.toReversed().map((change) => (
          <LogEntry key={change.id} detail={`${change.author}, ${instantText(change.time, locale)}`}>
            <strong>{changeTitle(change.kind, texts)}</strong>
            {change.message && <p className={styles.change}>{change.message}</p>}
            {change.kind !== 'issued' && <CasePhotos owner="case" hoaId={hoaId} files={change.files} />}
          </LogEntry>
        ))}
      </Log>
    </Section>
  )
}

/** The state of the step at an index of the policy. `stepIndex` is the step that was taken last; in a closed case it is done and none waits. */
function stateOf(at: number, { stepIndex, status }: ViolationCase): 'done' | 'now' | 'waiting' | 'later' {
  const isClosed = status === violationStatuses.closed
  if (at < stepIndex) return 'done'
  if (at === stepIndex) return isClosed ? 'done' : 'now'
  return at === stepIndex + 1 && !isClosed ? 'waiting' : 'later'
}

function changeTitle(
  kind: ViolationCase['changes'][number]['kind'],
  texts: { changeIssued: string; changeAnswer: string; changeDecision: string },
): string {
  if (kind === 'issued') return texts.changeIssued
  return kind === 'resolution' ? texts.changeAnswer : texts.changeDecision
}

/** The day by which the violation must be put right. Its days count from the proof of notice; until there is one, `daysLeft` is null. */
function Deadline({ violation }: { violation: ViolationCase }) {
  const texts = useTexts(violationsAdminTexts)
  const locale = useLocale()
  const lastTaken = violation.taken.at(-1)
  if (violation.status === violationStatuses.closed || !lastTaken) return null
  if (violation.daysLeft === null)
    return (
      <p className={styles.clock}>
        <strong>{texts.waitsForProof}</strong>
        <span className={styles.note}>{texts.waitsForProofDetail}</span>
      </p>
    )
  const proof = { mail: texts.proofMail, read: texts.proofRead, posted: texts.proofPosted, '': '' }[lastTaken.proof]
  const counted = texts.countedFrom(lastTaken.cureDays, instantText(lastTaken.proofTime, locale))
  return (
    <p className={styles.clock}>
      <span className={styles.note}>{texts.putRightBy}</span>
      <strong className={violation.daysLeft < 0 ? styles.late : undefined}>
        {dayText(violation.cureOn, locale)}, {texts.daysLeft(violation.daysLeft)}
      </strong>
      <span className={styles.note}>
        {[`${counted}.`, proof, lastTaken.extendedDays > 0 && `${texts.extendedBy(lastTaken.extendedDays)}.`]
          .filter(Boolean)
          .join(' ')}
      </span>
    </p>
  )
}

type LetterProps = { hoaId: number; step: TakenStep; onReverse: ((act: CaseAct) => void) | undefined }

/** The letter of a step with its deliveries, and its fine. */
function Letter({ hoaId, step, onReverse }: LetterProps) {
  const texts = useTexts(violationsAdminTexts)
  const locale = useLocale()
  const { state, open } = useOpenFile(violationsAdmin.calls.letter, { hoaId, step: step.id }, true)
  useFailureToast(state === 'failed', texts.fileFailed)
  const fine = {
    '': '',
    charged: texts.fineCharged,
    listed: texts.fineListed,
    reversed: texts.fineReversed,
  }[step.fineState]
  return (
    <article className={styles.letter}>
      <header className={styles.letterHead}>
        <div>
          <h3>{stepText(step.name, texts)}</h3>
          <p className={styles.note}>{texts.takenBy(instantText(step.takenTime, locale), step.takenBy)}</p>
        </div>
        {step.hasLetter && (
          <Button
            variant="line"
            icon="download"
            busy={state === 'loading'}
            aria-label={texts.letterOf(stepText(step.name, texts))}
            onClick={() => void open()}
          >
            {texts.openLetter}
          </Button>
        )}
      </header>
      {step.decision && <p className={styles.change}>{step.decision}</p>}
      {step.fineCents > 0 && (
        <p className={styles.buttons}>
          <span>
            {texts.fineOf(formatMoney(step.fineCents))}
            {fine && `, ${fine}`}
          </span>
          {onReverse && step.fineId !== null && step.fineState !== 'reversed' && (
            <Button variant="quiet" icon="undo" onClick={() => onReverse({ kind: 'reverse', step })}>
              {texts.reverseFine}
            </Button>
          )}
        </p>
      )}
      {step.notSent !== '' && (
        <p className={styles.note}>
          {texts.notSent} {step.notSent}
        </p>
      )}
      {step.notSent === '' && step.deliveries.length === 0 && (
        <p className={styles.note}>{step.proof === 'posted' ? texts.proofPosted : texts.deliveryNone}</p>
      )}
      {step.notSent === '' && step.deliveries.length > 0 && <Deliveries step={step} />}
    </article>
  )
}

function Deliveries({ step }: { step: TakenStep }) {
  const texts = useTexts(violationsAdminTexts)
  const locale = useLocale()
  return (
    <CardTable caption={texts.letterOf(stepText(step.name, texts))}>
      <thead>
        <tr>
          <th scope="col">{texts.person}</th>
          <th scope="col">{texts.channel}</th>
          <th scope="col">{texts.delivery}</th>
          <th scope="col">{texts.when}</th>
        </tr>
      </thead>
      <tbody>
        {step.deliveries.map((delivery) => (
          <tr key={`${delivery.name} ${delivery.channel}`}>
            <th scope="row">{delivery.name}</th>
            <td data-term={texts.channel}>{texts[delivery.channel]}</td>
            <td data-term={texts.delivery}>
              {texts[`delivery ${delivery.state}`]}
              {delivery.reason && <span className={styles.note}> {delivery.reason}</span>}
            </td>
            <td data-term={texts.when}>{instantText(delivery.time, locale)}</td>
          </tr>
        ))}
      </tbody>
    </CardTable>
  )
}
