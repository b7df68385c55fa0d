import { later } from '../../platform/page/later.tsx'

export const ReportDialog = later(async () => (await import('./ReportDialog.tsx')).ReportDialog)
