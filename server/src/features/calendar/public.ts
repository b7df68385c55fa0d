export { countUpcoming as countUpcomingEvents, eventContent } from './data.ts'
