export { countUpcoming as countUpcomingEvents } from './data.ts'
