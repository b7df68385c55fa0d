export { EventTile } from './EventTile.tsx'
