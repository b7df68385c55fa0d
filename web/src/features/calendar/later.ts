import { laterDialog } from '../../platform/page/later.tsx'

/** Its file is loaded when the dialog is opened first. */
export const AddGroupEventDialog = laterDialog(
  async () => (await import('./editing/AddGroupEventDialog.tsx')).AddGroupEventDialog,
)
