import { laterDialog } from '../../platform/page/later.tsx'

export const ReportDialog = laterDialog(async () => (await import('./ReportDialog.tsx')).ReportDialog)
