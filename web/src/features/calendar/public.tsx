export { EventTile } from './EventTile.tsx'
export { EventOfGroup } from './editing/EventOfGroup.tsx'
