/// <reference lib="esnext.temporal" />
import { makeEvent } from '../../features/calendar/fixtures.ts'
import { instantOf, timeZone } from './calendar.ts'
import { cedarEvents, type EventProse, mapleEvents } from './prose/events.ts'
import { type Places, the, type World } from './world.ts'

/** The calendars of Maple Ridge and Cedar Commons. Returns the ids of the events of Maple Ridge by title; of several with one title, the last. */
export async function makeEvents(world: World, places: Places): Promise<ReadonlyMap<string, number>> {
  const createdBy = the(places.people, 'webadmin@demo.test')
  const ids = new Map<string, number>()
  for (const event of mapleEvents) ids.set(event.title, await make(world, places.communities.maple, event, createdBy))
  for (const event of cedarEvents) await make(world, places.communities.cedar, event)
  return ids
}

function make(world: World, communityId: number, event: EventProse, createdBy?: number): Promise<number> {
  const { title, location, description, kind = null, start = null, end = null, days = 1 } = event
  const first = dayOf(world.now, event.day)
  return makeEvent(world.scope, {
    communityId,
    title,
    location,
    description,
    kind,
    startDay: first.toString(),
    startTime: start,
    endDay: first.add({ days: days - 1 }).toString(),
    endTime: end,
    createdAt: new Date(world.now.getTime() - 45 * 86_400_000),
    ...(createdBy !== undefined && { createdBy }),
  })
}

/** The day of an event, in the time zone of the demo world. */
export function dayOf(now: Date, day: EventProse['day']): Temporal.PlainDate {
  const isNamed = 'named' in day
  const seen = isNamed ? instantOf(now, day.named, { workdays: day.workdays }) : now
  const seenOn = Temporal.Instant.fromEpochMilliseconds(seen.getTime()).toZonedDateTimeISO(timeZone).toPlainDate()
  // An event that a letter names is on the day that `withDates` (calendar.ts) writes there: {sat+1} counts from three days after the letter.
  const from = seenOn.add({ days: isNamed ? 3 : day.from })
  return from.add({ days: (day.weekday - from.dayOfWeek + 7) % 7, weeks: isNamed ? day.weeks : 0 })
}
