import { useState } from 'react'
import { Page } from '../../platform/page/Page.tsx'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { BinLink } from '../bin/public.tsx'
import styles from './CalendarScreen.module.css'
import { DayDialog } from './DayDialog.tsx'
import { EditDialog, type Editing } from './EditDialog.tsx'
import { EventDialog } from './EventDialog.tsx'
import { FollowDialog } from './FollowDialog.tsx'
import { Month } from './Month.tsx'
import { todayIn, weeksOf } from './month.ts'
import { useMonth, useUpcoming } from './queries.ts'
import { calendarTexts } from './texts.ts'
import { UpcomingCard } from './UpcomingCard.tsx'
import { useCalendarAddress } from './use-calendar-address.ts'

/** /Calendar: a month at a glance, what comes next, and for website administrators the way to change it. */
export function CalendarScreen() {
  const texts = useTexts(calendarTexts)
  const values = useSignedIn()
  const hoaId = values.loginUserHoaId ?? 0
  const { address, go } = useCalendarAddress()
  const [editing, setEditing] = useState<Editing | null>(null)
  const [isFollowing, setFollowing] = useState(false)
  const today = todayIn(values.hoaTimeZone)
  const month = address.month ?? (address.day ?? today).slice(0, 7)
  const days = weeksOf(month).flat()
  const events = useMonth(hoaId, days[0] ?? today, days.at(-1) ?? today)
  const upcoming = useUpcoming(hoaId)
  const known = [...(events.data ?? []), ...(upcoming.data?.items ?? [])]

  return (
    <Page
      title={texts.calendar}
      actions={
        <>
          {!values.isPreview && (
            <Button variant="plain" icon="calendar" onClick={() => setFollowing(true)}>
              {texts.follow}
            </Button>
          )}
          {values.isWebsiteAdministrator && <BinLink />}
          {values.isWebsiteAdministrator && (
            <Button icon="plus" onClick={() => setEditing({ event: null, day: address.day ?? today })}>
              {texts.addEvent}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.cards}>
        <Month month={month} today={today} events={events} go={go} />
        <UpcomingCard upcoming={upcoming} onOpen={(event) => go({ event })} />
      </div>
      {address.day && address.event === undefined && (
        <DayDialog
          day={address.day}
          events={events}
          onOpen={(event) => go({ event })}
          onClose={() => go({ day: undefined })}
        />
      )}
      {address.event !== undefined && (
        <EventDialog
          key={address.event}
          hoaId={hoaId}
          id={address.event}
          known={known.find((event) => event.ce_id === address.event)}
          onEdit={values.isWebsiteAdministrator ? (event) => setEditing({ event, day: today }) : undefined}
          onClose={() => go({ event: undefined })}
        />
      )}
      {editing && <EditDialog hoaId={hoaId} editing={editing} onClose={() => setEditing(null)} />}
      {isFollowing && <FollowDialog hoaId={hoaId} onClose={() => setFollowing(false)} />}
    </Page>
  )
}
