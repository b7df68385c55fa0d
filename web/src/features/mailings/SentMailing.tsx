import { mailings } from '@porchlight/contract/features/mailings.ts'
import type { Mailing } from '@porchlight/contract/shared/mailing-shapes.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { QueryList } from '../../platform/call/QueryList.tsx'
import { fileSize } from '../../platform/files/file-size.ts'
import { useNamedDownload } from '../../platform/files/use-download.ts'
import { HtmlText } from '../../platform/html/HtmlText.tsx'
import { useManaged } from '../../platform/managed/managed.ts'
import { Page } from '../../platform/page/Page.tsx'
import { useChange } from '../../platform/saving/use-change.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { DownloadRow } from '../../ui/DownloadRow.tsx'
import { dot } from '../../ui/dot.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ConfirmDialog } from '../../ui/MessageDialog.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import styles from './Mailings.module.css'
import { useCopyToDraft, useReplies, useStep } from './queries.ts'
import { Report } from './Report.tsx'
import { StateTag } from './StateTag.tsx'
import { mailingsTexts } from './texts.ts'
import { showInstant } from './times.ts'

type SentMailingProps = { hoaId: number; mailing: Mailing; back: ReactNode }

/** A mailing that is scheduled, being sent, or sent: its state, its text, its replies and its report. */
export function SentMailing({ hoaId, mailing, back }: SentMailingProps) {
  const texts = useTexts(mailingsTexts)
  const locale = useLocale()
  const { timeZone, language } = useManaged()
  const { state, frozenTime, startsTime } = mailing
  const mainLanguage = language === 'es' ? 'es' : 'en'
  // In the main language of the community, or in the one that the mailing has.
  const shownText = mailing.texts[mainLanguage] ?? mailing.texts.en ?? mailing.texts.es ?? { subject: '', html: '' }
  // When sending begins, the list of recipients is fixed.
  const isFrozen = frozenTime !== ''
  const details = [texts[mailing.kind], mailing.createdByName && texts.sentBy(mailing.createdByName)]
  return (
    <Page
      title={shownText.subject || texts.noSubject}
      back={back}
      kicker={<StateTag state={state} />}
      intro={[...details, showInstant(frozenTime || startsTime, timeZone, locale)].filter(Boolean).join(dot)}
      actions={<Steps hoaId={hoaId} mailing={mailing} />}
    >
      {!isFrozen && <Countdown startsTime={startsTime} shown={showInstant(startsTime, timeZone, locale)} />}
      {state === 'paused' && mailing.pausedReason && (
        <Banner tone="warning">{texts.pausedBecause(mailing.pausedReason)}</Banner>
      )}
      {mailing.correctsSubject && <p>{texts.corrects(mailing.correctsSubject)}</p>}
      {isFrozen && <Report hoaId={hoaId} mailing={mailing} />}
      {mailing.allowReply && isFrozen && <Replies hoaId={hoaId} id={mailing.id} timeZone={timeZone} />}
      <Section title={texts.textOfMailing}>
        <Card>
          <HtmlText html={shownText.html} />
          {mailing.attachments.length > 0 && (
            <ul className={styles.parts}>
              {mailing.attachments.map((file) => (
                <li key={file.id}>
                  <Attachment hoaId={hoaId} file={file} />
                </li>
              ))}
            </ul>
          )}
        </Card>
        {mailing.fingerprint && <p className={styles.fingerprint}>{`${texts.fingerprint}: ${mailing.fingerprint}`}</p>}
      </Section>
    </Page>
  )
}

function Attachment({ hoaId, file }: { hoaId: number; file: Mailing['attachments'][number] }) {
  const row = useNamedDownload(mailings.calls.attachment, { hoaId, attachmentId: file.id }, file.title)
  return <DownloadRow icon="paperclip" detail={fileSize(file.sizeBytes)} {...row} />
}

/** How long before the start the remaining seconds are shown instead of its time. */
const countdownSeconds = 120

function Countdown({ startsTime, shown }: { startsTime: string; shown: string }) {
  const texts = useTexts(mailingsTexts)
  const starts = new Date(startsTime).getTime()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.ceil((starts - now) / 1_000))
  return <Banner>{seconds <= countdownSeconds ? texts.leaves(seconds) : texts.startsAt(shown)}</Banner>
}

/** The buttons for the actions that the state allows. */
function Steps({ hoaId, mailing }: { hoaId: number; mailing: Mailing }) {
  const texts = useTexts(mailingsTexts)
  const step = useStep(hoaId, mailing.id)
  const { start } = useChange()
  const correction = useCopyToDraft(hoaId, mailing.id, 'correct')
  const [isEnding, setEnding] = useState(false)
  const isFrozen = mailing.frozenTime !== ''
  const { state } = mailing

  async function take(wanted: Parameters<typeof step.mutateAsync>[0]) {
    await start({ send: () => step.mutateAsync(wanted) })
    setEnding(false)
  }
  return (
    <>
      {!isFrozen && (state === 'sending' || state === 'scheduled') && (
        <Button variant="danger" busy={step.isPending} onClick={() => void take('stop')}>
          {texts.stop}
        </Button>
      )}
      {isFrozen && state === 'sending' && (
        <Button variant="line" busy={step.isPending} onClick={() => void take('pause')}>
          {texts.pause}
        </Button>
      )}
      {state === 'paused' && (
        <Button busy={step.isPending} onClick={() => void take('resume')}>
          {texts.resume}
        </Button>
      )}
      {isFrozen && (state === 'sending' || state === 'paused') && (
        <Button variant="danger" onClick={() => setEnding(true)}>
          {texts.end}
        </Button>
      )}
      {isFrozen && (
        <Button variant="line" busy={correction.isBusy} onClick={() => void correction.copyToDraft()}>
          {texts.correct}
        </Button>
      )}
      {isEnding && (
        <ConfirmDialog
          heading={texts.endAsk}
          confirmLabel={texts.end}
          cancelLabel={texts.cancel}
          danger
          busy={step.isPending}
          onConfirm={() => void take('cancel')}
          onCancel={() => setEnding(false)}
        >
          <p>{texts.endText}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

function Replies({ hoaId, id, timeZone }: { hoaId: number; id: number; timeZone: string }) {
  const texts = useTexts(mailingsTexts)
  const locale = useLocale()
  const replies = useReplies(hoaId, id)
  return (
    <Section title={texts.replies}>
      <QueryList
        query={replies}
        loading={texts.loadingOne}
        failed={texts.repliesFailed}
        placeholder={<SkeletonRows rows={2} />}
        empty={<EmptyState drawing="mail" text={texts.noReplies} />}
      >
        {(items) => (
          <ul className={styles.replies}>
            {items.map((reply) => (
              <li key={reply.id}>
                <p className={styles.quiet}>
                  {[reply.name, reply.home, showInstant(reply.time, timeZone, locale)].filter(Boolean).join(dot)}
                </p>
                <strong>{reply.subject}</strong>
                <HtmlText html={reply.html} />
              </li>
            ))}
          </ul>
        )}
      </QueryList>
    </Section>
  )
}
