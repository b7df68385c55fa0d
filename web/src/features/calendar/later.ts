import { laterDialog } from '../../platform/page/later.tsx'

export const AddGroupEventDialog = laterDialog(
  async () => (await import('./editing/AddGroupEventDialog.tsx')).AddGroupEventDialog,
)
