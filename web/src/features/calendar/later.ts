import { laterDialog } from '../../platform/page/later.tsx'

export const EventOfGroup = laterDialog(async () => (await import('./editing/EventOfGroup.tsx')).EventOfGroup)
