import type { Ballot } from '@porchlight/contract/features/home.ts'
import { notificationTypes } from '@porchlight/contract/shared/notice-topics.ts'
import { useEffect, useRef } from 'react'
import { pages } from '../../paths.ts'
import { showDate } from '../../platform/dates.ts'
import { usePageExists } from '../../platform/existing-pages.ts'
import { focusHeading } from '../../platform/navigation/focus-heading.ts'
import { useNavigator } from '../../platform/navigation/Navigation.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { useNow } from '../../platform/use-now.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Disc } from '../../ui/Disc.tsx'
import { dot } from '../../ui/dot.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { LitItem, LitSurface } from '../../ui/LitSurface.tsx'
import { onPlainClick } from '../../ui/plain-click.ts'
import { NewMailItem, useNewMail } from '../mailbox/public.tsx'
import { useMarkTypeAsRead } from '../notifications/public.tsx'
import { BalanceItem, useHomeBalance } from '../payments/public.tsx'
import styles from './NeedsYou.module.css'
import { type useDashInfo, useInfoChange } from './queries.ts'
import { homeTexts } from './texts.ts'
import { paysFirst, timeLeft } from './time-left.ts'

type NeedsYouProps = {
  /** Undefined if it could not be loaded. */
  info: ReturnType<typeof useDashInfo>['data']
  ballots: readonly Ballot[]
  /** Whether the plan includes the balance and the new mail. */
  isFull: boolean
}

/**
 * What is waiting for the person: violations, ballots, the balance and new mail. The balance and the mail are shown even if nothing is due or
 * new; the list is highlighted only if something is waiting. The item with the nearest deadline has the only main button of the screen.
 */
export function NeedsYou({ info, ballots, isFull }: NeedsYouProps) {
  const texts = useTexts(homeTexts)
  const balance = useHomeBalance()
  const mail = useNewMail()
  // A ballot opens only at an https URL (decisions/community.md 25).
  const openBallots = ballots.filter(({ url }) => URL.canParse(url) && new URL(url).protocol === 'https:')
  const hasViolations = info?.hasUnreadOpenViolations || (info?.openViolationsCount ?? 0) > 0
  const shownBalance = isFull ? balance : null
  const shownMail = isFull ? mail : null
  const waits = hasViolations || openBallots.length > 0 || shownBalance?.isDue === true || (shownMail?.count ?? 0) > 0
  if (!waits && !shownBalance && !shownMail) return null
  const payIsMain = paysFirst(shownBalance?.balance.data, openBallots[0])
  return (
    <LitSurface title={waits ? texts.needsYou : texts.nothingWaits} calm={!waits}>
      {info && <ViolationItems info={info} />}
      {openBallots.map((ballot, at) => (
        <BallotItem key={ballot.id} ballot={ballot} isMain={at === 0 && !payIsMain} />
      ))}
      {shownBalance && <BalanceItem {...shownBalance} isMain={payIsMain} />}
      {shownMail && <NewMailItem count={shownMail.count} isDigital={info?.ddEnabled ?? true} />}
    </LitSurface>
  )
}

function ViolationItems({ info }: { info: NonNullable<NeedsYouProps['info']> }) {
  const exists = usePageExists()
  // Dismissing the note removes the focused button. The focus moves to the line of open violations that replaces the note, or else to the heading.
  const wasDismissed = useRef(false)
  const count = info.openViolationsCount
  const onDismissed = () => {
    wasDismissed.current = true
    if (count === 0) focusHeading()
  }
  if (info.hasUnreadOpenViolations) return <ViolationNotice onDismissed={onDismissed} />
  if (count === 0 || !exists(pages.violations.path)) return null
  return <OpenViolations count={count} takesFocus={wasDismissed} />
}

/** The note about unread notices of open violations. Closing it, or opening the violations, marks the notices as read (community.txt 4). */
function ViolationNotice({ onDismissed }: { onDismissed: () => void }) {
  const texts = useTexts(homeTexts)
  const { navigate } = useNavigator()
  const exists = usePageExists()
  const markRead = useMarkTypeAsRead(notificationTypes.violation)
  const change = useInfoChange()

  async function hide() {
    change.hideViolations()
    await markRead().catch(() => undefined)
    // Notices that could not be marked as read appear again.
    change.refresh()
  }

  const review = onPlainClick(() => {
    void hide()
    navigate(pages.violations.path)
  })

  return (
    <LitItem
      lead={<Disc icon="warning" tone="lamp" />}
      title={texts.violation}
      actions={
        <>
          {exists(pages.violations.path) && (
            <ButtonLink variant="plain" href={pages.violations.path} onClick={review}>
              {texts.pleaseReview}
            </ButtonLink>
          )}
          <IconButton
            icon="close"
            label={texts.dismiss}
            className={styles.dismiss}
            onClick={() => {
              onDismissed()
              void hide()
            }}
          />
        </>
      }
    />
  )
}

/** The line about open violations, which remains after the note was dismissed. Its link gets the focus if `takesFocus.current`. */
function OpenViolations({ count, takesFocus }: { count: number; takesFocus: { current: boolean } }) {
  const texts = useTexts(homeTexts)
  const follow = useFollow()
  useEffect(() => {
    if (!takesFocus.current) return
    takesFocus.current = false
    document.getElementById('open-violations')?.focus()
  }, [takesFocus])
  return (
    <LitItem
      lead={<Disc icon="warning" tone="lamp" />}
      title={texts.openViolations(count)}
      actions={
        <ButtonLink
          variant="plain"
          id="open-violations"
          href={pages.violations.path}
          onClick={follow(pages.violations.path)}
        >
          {texts.seeViolations}
        </ButtonLink>
      }
    />
  )
}

function BallotItem({ ballot: { title, end, url }, isMain }: { ballot: Ballot; isMain: boolean }) {
  const texts = useTexts(homeTexts)
  const locale = useLocale()
  const now = useNow()
  return (
    <LitItem
      lead={<Disc icon="ballot" tone="lamp" />}
      title={title}
      actions={
        <ButtonLink
          variant={isMain ? 'main' : 'plain'}
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`${texts.voteOn(title)} ${texts.newTab}`}
        >
          {texts.voteNow}
        </ButtonLink>
      }
    >
      <p>
        <time dateTime={end}>
          {texts.closes(showDate(end, 'MMMM DD, YYYY', locale), showDate(end, 'h:mm A', locale))}
        </time>
        {dot}
        <span className={styles.left}>{timeLeft(new Date(end), now, locale)}</span>
      </p>
    </LitItem>
  )
}
