import { catalogue } from './catalogue.ts'
import { reports } from './en/reports.ts'

export const reportsTexts = catalogue(reports, async () => (await import('./es/reports.ts')).reports)
