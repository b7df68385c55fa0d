import type { FollowedCalendar } from '@porchlight/contract/features/calendar.ts'
import { useState } from 'react'
import { QueryData } from '../../platform/call/QueryList.tsx'
import { showDate } from '../../platform/dates.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { Button } from '../../ui/Button.tsx'
import { Disc } from '../../ui/Disc.tsx'
import { ConfirmDialog } from '../../ui/MessageDialog.tsx'
import { Row, Rows } from '../../ui/Row.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useChangeSubscription, useSubscriptions } from './queries.ts'
import { calendarTexts } from './texts.ts'

/** For My Account: the private URLs at which calendar programs of the person read calendars, each with a button to revoke it. */
export function CalendarAddresses() {
  const texts = useTexts(calendarTexts)
  const locale = useLocale()
  const list = useSubscriptions()
  // The calendar whose URL the person wants to revoke; null if none.
  const [toRevoke, setToRevoke] = useState<FollowedCalendar | null>(null)
  return (
    <Section title={texts.addresses} level={3}>
      <QueryData
        query={list}
        loading={texts.loadingAddress}
        failed={texts.followFailed}
        placeholder={<SkeletonRows rows={1} />}
      >
        {({ items }) =>
          items.length === 0 ? (
            <p>{texts.noAddresses}</p>
          ) : (
            <Rows>
              {items.map((one) => (
                <Row
                  key={one.hoa_id}
                  lead={<Disc icon="calendar" />}
                  title={texts.calendarOf(one.hoaName)}
                  meta={texts.madeOn(showDate(one.createdAt, 'MMMM DD, YYYY', locale))}
                  actions={
                    <Button
                      variant="quiet"
                      aria-label={`${texts.endFollowing}: ${one.hoaName}`}
                      onClick={() => setToRevoke(one)}
                    >
                      {texts.endFollowing}
                    </Button>
                  }
                />
              ))}
            </Rows>
          )
        }
      </QueryData>
      {toRevoke && <EndAddress calendar={toRevoke} onDone={() => setToRevoke(null)} />}
    </Section>
  )
}

/** Asks before it revokes the private URL of a calendar. */
function EndAddress({ calendar, onDone }: { calendar: FollowedCalendar; onDone: () => void }) {
  const texts = useTexts(calendarTexts)
  const change = useChangeSubscription(calendar.hoa_id)
  function confirm() {
    change
      .mutateAsync('none')
      .then(
        () => showToast(texts.ended),
        () => showToast(texts.followFailed, 'problem'),
      )
      .finally(onDone)
  }
  return (
    <ConfirmDialog
      heading={texts.endTitle}
      confirmLabel={texts.endFollowing}
      cancelLabel={texts.cancel}
      busy={change.isPending}
      onConfirm={confirm}
      onCancel={onDone}
    >
      {texts.endText(calendar.hoaName)}
    </ConfirmDialog>
  )
}
