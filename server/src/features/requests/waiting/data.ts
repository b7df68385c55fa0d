// SQL conditions on requests. Today and the inbox share them, so that a card counts what its list shows (association.txt 2.20).

/** SQL: whether a request is overdue. `today` is today's date in the time zone of its community. */
export const isOverdue = (request: string, today: string) =>
  `(${request}.state in ('new', 'open') and ${request}.due_on is not null and ${request}.due_on < ${today})`

/** SQL: whether a request is not done and has no holder. */
export const hasNoHolder = (request: string) => `(${request}.state <> 'done' and ${request}.holder_person_id is null)`

/** SQL: whether a request is listed separately in the inbox. A joined request is listed under the request that it is joined to. */
export const isNotJoined = (request: string) => `(${request}.joined_to_id is null)`

/** SQL: the date of an instant in the time zone of a community `c`. */
export const dayIn = (now: string) => `(${now}::timestamptz at time zone c.time_zone)::date`
