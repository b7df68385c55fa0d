/** Conditions on requests, which Today and the inbox share, so that a card counts what its list shows (association.txt 2.20). */

/** Whether the team is late with a request, by the day in the zone of its community. */
export const isOverdue = (request: string, today: string) =>
  `(${request}.state in ('new', 'open') and ${request}.due_on is not null and ${request}.due_on < ${today})`

/** Whether a request that is not done has no holder. */
export const hasNoHolder = (request: string) => `(${request}.state <> 'done' and ${request}.holder_person_id is null)`

/** Whether a request is listed in the inbox by itself; a joined one is listed under the one that it is joined to. */
export const isNotJoined = (request: string) => `(${request}.joined_to_id is null)`

/** The day of an instant in the zone of a community `c`. */
export const dayIn = (now: string) => `(${now}::timestamptz at time zone c.time_zone)::date`
