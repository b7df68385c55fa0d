import { useState } from 'react'
import { todayIn } from '../../platform/dates.ts'
import { Page } from '../../platform/page/Page.tsx'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { BinLink } from '../bin/public.tsx'
import { EventDialog } from './EventDialog.tsx'
import { EditDialog, type Editing } from './editing/EditDialog.tsx'
import { FollowDialog } from './FollowDialog.tsx'
import { DayDialog } from './month/DayDialog.tsx'
import { Month } from './month/Month.tsx'
import { addDays, weeksOf } from './month/month.ts'
import { useMonth, useUpcoming } from './queries.ts'
import { calendarTexts } from './texts.ts'
import { UpcomingEvents } from './UpcomingEvents.tsx'
import { useCalendarAddress } from './use-calendar-address.ts'

/** /Calendar: a month, on phones a week, the next events, and for website administrators the buttons that change it. */
export function CalendarScreen() {
  const texts = useTexts(calendarTexts)
  const values = useSignedIn()
  // Always known here: the pages of residents are shown only in a community.
  const hoaId = values.loginUserHoaId ?? 0
  const { address, go } = useCalendarAddress()
  const [editing, setEditing] = useState<Editing | null>(null)
  const [isFollowing, setFollowing] = useState(false)
  const today = todayIn(values.hoaTimeZone)
  // Without a month in the URL: the month of the week or the day in it, or the current one.
  const month = address.month ?? (address.week ?? address.day ?? today).slice(0, 7)
  // The first of the seven days of phones. Without a week in the URL: today, or the first day of another month.
  const week = address.week ?? (today.startsWith(month) ? today : `${month}-01`)
  const days = weeksOf(month).flat()
  const firstDay = days[0] ?? today
  const lastOfMonth = days.at(-1) ?? today
  // The seven days of phones may end after the weeks of the month.
  const lastOfWeek = addDays(week, 6)
  const events = useMonth(hoaId, firstDay, lastOfWeek > lastOfMonth ? lastOfWeek : lastOfMonth)
  const upcoming = useUpcoming(hoaId)
  const knownEvents = [...(events.data ?? []), ...(upcoming.data?.items ?? [])]

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
      rail={<UpcomingEvents upcoming={upcoming} onOpen={(event) => go({ event })} />}
    >
      <Month month={month} week={week} today={today} events={events} go={go} />
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
          known={knownEvents.find((event) => event.ce_id === address.event)}
          // Website administrators edit the events of the community; an event of a group is edited only by the person who added it.
          mayEdit={(event) =>
            event.ce_group_id === null
              ? values.isWebsiteAdministrator
              : event.ce_created_by === values.loginUserId && !values.isPreview
          }
          onEdit={(event) => setEditing({ event, day: today })}
          onClose={() => go({ event: undefined })}
        />
      )}
      {editing && (
        <EditDialog
          hoaId={hoaId}
          groupId={editing.event?.ce_group_id ?? undefined}
          editing={editing}
          onClose={() => setEditing(null)}
        />
      )}
      {isFollowing && <FollowDialog hoaId={hoaId} onClose={() => setFollowing(false)} />}
    </Page>
  )
}
