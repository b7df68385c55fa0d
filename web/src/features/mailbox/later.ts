import { laterDialog } from '../../platform/page/later.tsx'

/** The dialog that writes a first message: to a vendor, or from a vendor to a community. */
export const NewMessageDialog = laterDialog(async () => (await import('./reply/NewMessageDialog.tsx')).NewMessageDialog)
