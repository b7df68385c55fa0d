import { catalogue } from './catalogue.ts'
import { mailedNotices } from './en/mailed-notices.ts'

/** The two pages that mailed notices link to. */
export const mailedNoticesTexts = catalogue(
  mailedNotices,
  async () => (await import('./es/mailed-notices.ts')).mailedNotices,
)
