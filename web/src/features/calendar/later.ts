import { later } from '../../platform/page/later.tsx'

export const EventOfGroup = later(async () => (await import('./editing/EventOfGroup.tsx')).EventOfGroup)
