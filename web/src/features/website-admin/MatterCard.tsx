import type { ReportReason } from '@porchlight/contract/features/reports.ts'
import { type AnyOutcome, type Matter, type Outcome, outcomes } from '@porchlight/contract/features/website-admin.ts'
import { useState } from 'react'
import { RelativeDate } from '../../platform/RelativeDate.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { dot } from '../../ui/dot.ts'
import { Log, LogEntry } from '../../ui/Log.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { showToast } from '../../ui/toasts.ts'
import type { Tone } from '../../ui/tone.ts'
import { reportsTexts } from '../reports/texts.ts'
import { DecideDialog } from './DecideDialog.tsx'
import { useRestore } from './queries.ts'
import { websiteAdminTexts } from './texts.ts'
import styles from './Website.module.css'

const tones: Readonly<Record<AnyOutcome, Tone>> = {
  kept: 'pine',
  warned: 'lamp',
  hidden: 'neutral',
  removed: 'brick',
  restored: 'pine',
}

type MatterProps = {
  hoaId: number
  matter: Matter
  /** The rules that earlier decisions cited, to cite them again. */
  citedRules: readonly string[]
}

/** One reported matter: the reported item as it was, who reported it and why, earlier decisions, and the buttons for a decision. */
export function MatterCard({ hoaId, matter, citedRules }: MatterProps) {
  const texts = useTexts(websiteAdminTexts)
  const { kind, authorName, isOpen, decisions, withheldAs } = matter
  const lastDecision = decisions.at(-1)
  return (
    <Card
      title={matter.title || authorName}
      aside={
        isOpen || !lastDecision ? (
          <Tag tone="lamp">{texts[`kind ${kind}`]}</Tag>
        ) : (
          <Tag tone={tones[lastDecision.outcome]}>{texts[`outcome ${lastDecision.outcome}`]}</Tag>
        )
      }
    >
      <div className={styles.matter}>
        <p className={styles.facts}>
          {!isOpen && `${texts[`kind ${kind}`]}${dot}`}
          {matter.title && `${texts.by(authorName)}${dot}`}
          {texts.reportedTimes(matter.reportCount)}, {texts.since}{' '}
          <RelativeDate instant={matter.openedTime} time inSentence />
        </p>
        {kind === 'person' ? (
          <p className={styles.facts}>{texts.chatPrivate}</p>
        ) : (
          <blockquote className={styles.quoted} aria-label={texts.asItWas}>
            {matter.text}
          </blockquote>
        )}
        {matter.isGone && <Banner tone="warning">{texts.gone}</Banner>}
        <Reports matter={matter} />
        {decisions.length > 0 && <Decisions matter={matter} />}
        <DecisionsAboutAuthor matter={matter} />
        {isOpen ? (
          <Decide hoaId={hoaId} matter={matter} citedRules={citedRules} />
        ) : (
          withheldAs !== '' && <Withheld hoaId={hoaId} matter={matter} />
        )}
      </div>
    </Card>
  )
}

function Reports({ matter }: { matter: Matter }) {
  const texts = useTexts(websiteAdminTexts)
  const reasons = useTexts(reportsTexts)
  return (
    <section className={styles.part}>
      <h3>{texts.reportsOf}</h3>
      <Log label={texts.reportsOf}>
        {matter.reports.map((report) => (
          <LogEntry
            key={`${report.reportedTime} ${report.reporterName}`}
            detail={
              <>
                {report.reporterName}
                {dot}
                <RelativeDate instant={report.reportedTime} time />
              </>
            }
          >
            {report.reasons.length > 0 && (
              <span className={styles.reasons}>
                {report.reasons.map((reason: ReportReason) => (
                  <Tag key={reason}>{reasons[reason]}</Tag>
                ))}
              </span>
            )}
            {report.other && <p>{report.other}</p>}
            {report.comments && <p>{report.comments}</p>}
            {report.text !== null && (
              <>
                <p className={styles.facts}>{texts.sawText}</p>
                <blockquote className={styles.quoted}>{report.text}</blockquote>
              </>
            )}
          </LogEntry>
        ))}
      </Log>
    </section>
  )
}

function Decisions({ matter }: { matter: Matter }) {
  const texts = useTexts(websiteAdminTexts)
  return (
    <section className={styles.part}>
      <h3>{matter.isOpen ? texts.openedAgain : texts.decisionsOf}</h3>
      <Log label={texts.decisionsOf}>
        {matter.decisions.map((decision) => (
          <LogEntry
            key={decision.decidedTime}
            detail={
              <>
                {texts.byName(decision.byName)}
                {dot}
                <RelativeDate instant={decision.decidedTime} time />
              </>
            }
          >
            <Tag tone={tones[decision.outcome]}>{texts[`outcome ${decision.outcome}`]}</Tag> {decision.rule}
            {decision.words && <p>{decision.words}</p>}
          </LogEntry>
        ))}
      </Log>
    </section>
  )
}

/** The last decisions about other items of the same author. */
function DecisionsAboutAuthor({ matter }: { matter: Matter }) {
  const texts = useTexts(websiteAdminTexts)
  const { earlier, earlierCount } = matter
  if (earlierCount === 0) return <p className={styles.facts}>{texts.noEarlier}</p>
  return (
    <section className={styles.part}>
      <h3>{texts.earlierOf}</h3>
      <ul className={styles.earlier}>
        {earlier.map((one) => (
          <li key={`${one.decidedTime} ${one.title}`}>
            <Tag tone={tones[one.outcome]}>{texts[`outcome ${one.outcome}`]}</Tag>
            <span>{one.title || texts[`kind ${one.kind}`]}</span>
            <RelativeDate instant={one.decidedTime} />
          </li>
        ))}
        {earlierCount > earlier.length && <li>{texts.moreEarlier(earlierCount - earlier.length)}</li>}
      </ul>
    </section>
  )
}

/** The buttons for a decision, or why the person may not decide. */
function Decide({ hoaId, matter, citedRules }: MatterProps) {
  const texts = useTexts(websiteAdminTexts)
  const [asked, setAsked] = useState<Outcome | null>(null)
  if (!matter.mayDecide) return <Banner>{texts.mustNotDecide}</Banner>
  // A person, who was reported for a chat, and an item that is gone can neither be hidden nor removed.
  const offered = outcomes.filter((outcome) => {
    const takesAway = outcome === 'hidden' || outcome === 'removed'
    return !takesAway || (matter.kind !== 'person' && !matter.isGone)
  })
  return (
    <>
      <div className={styles.buttons}>
        {offered.map((outcome) => (
          <Button
            key={outcome}
            variant={outcome === 'removed' ? 'danger' : 'plain'}
            aria-label={`${texts[`do ${outcome}`]}: ${matter.title || matter.authorName}`}
            onClick={() => setAsked(outcome)}
          >
            {texts[`do ${outcome}`]}
          </Button>
        ))}
      </div>
      {asked && (
        <DecideDialog
          hoaId={hoaId}
          matter={matter}
          outcome={asked}
          citedRules={citedRules}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

/** Until when a hidden or removed item can be restored, and the button that restores it. */
function Withheld({ hoaId, matter }: { hoaId: number; matter: Matter }) {
  const texts = useTexts(websiteAdminTexts)
  const restoring = useRestore(hoaId)
  async function restore() {
    const answer = await restoring.mutateAsync(matter.id).catch(() => undefined)
    if (answer?.success) showToast(texts.restored)
    else showToast(answer?.messageContent ?? texts.failureText, 'problem')
  }
  return (
    <>
      {matter.restorableUntil && (
        <p className={styles.facts}>
          {texts.until} <RelativeDate instant={matter.restorableUntil} inSentence />
        </p>
      )}
      {matter.mayDecide && (
        <div className={styles.buttons}>
          <Button
            variant="plain"
            busy={restoring.isPending}
            aria-label={`${texts.restore}: ${matter.title}`}
            onClick={() => void restore()}
          >
            {texts.restore}
          </Button>
        </div>
      )}
    </>
  )
}
