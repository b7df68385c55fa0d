export { countUpcoming as countUpcomingEvents, eventContent } from './data.ts'
export { notifyOfEvent } from './editing/actions.ts'
export { insertEvent, updateEvent } from './editing/data.ts'
export { readEvent } from './editing/policy.ts'
