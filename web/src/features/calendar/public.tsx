export { EventTime } from './EventTime.tsx'
