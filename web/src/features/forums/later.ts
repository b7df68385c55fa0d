import { laterDialog } from '../../platform/page/later.tsx'

/** Its file is loaded when the dialog is opened first. */
export const DiscussionDialog = laterDialog(
  async () => (await import('./threads/DiscussionDialog.tsx')).DiscussionDialog,
)
