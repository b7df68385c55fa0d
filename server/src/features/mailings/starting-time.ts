/// <reference lib="esnext.temporal" />

/**
 * The instant of a local time of a community, such as '2026-03-08T02:30' (association.txt 5). For a time that the clock skips it is the next
 * minute that exists; for a time that occurs twice it is the first. Undefined if the text is not a time.
 */
export function startingTime(local: string, timeZone: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local)) return undefined
  try {
    const wanted = Temporal.PlainDateTime.from(local, { overflow: 'reject' })
    const found = wanted.toZonedDateTime(timeZone, { disambiguation: 'compatible' })
    if (found.toPlainDateTime().equals(wanted)) return new Date(found.epochMilliseconds)
    // The search finds only what is before its instant, and the change may be at that instant.
    const change = found.add({ nanoseconds: 1 }).getTimeZoneTransition('previous')
    return new Date((change ?? found).epochMilliseconds)
  } catch {
    return undefined
  }
}

/** The local time of a community at an instant, as '2026-03-08T03:00'. */
export function localTime(instant: Date, timeZone: string): string {
  const here = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone)
  return here.toPlainDateTime().toString({ smallestUnit: 'minute' })
}

/** The date in a community at an instant, as '2026-03-08'. */
export function localDay(instant: Date, timeZone: string): string {
  return localTime(instant, timeZone).slice(0, 10)
}
