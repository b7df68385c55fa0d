export { CalendarAddresses } from './CalendarAddresses.tsx'
export { EventTile } from './EventTile.tsx'
export { AddGroupEventDialog } from './later.ts'
