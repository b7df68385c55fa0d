import { later } from '../../platform/page/later.tsx'

export const DiscussionDialog = later(async () => (await import('./threads/DiscussionDialog.tsx')).DiscussionDialog)
