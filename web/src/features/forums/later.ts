import { laterDialog } from '../../platform/page/later.tsx'

export const DiscussionDialog = laterDialog(
  async () => (await import('./threads/DiscussionDialog.tsx')).DiscussionDialog,
)
