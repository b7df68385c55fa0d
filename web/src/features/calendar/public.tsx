export { EventTile } from './EventTile.tsx'
export { beginText } from './events.ts'
