export { CalendarAddresses } from './CalendarAddresses.tsx'
export { EventTile } from './EventTile.tsx'
export { EventOfGroup } from './later.ts'
