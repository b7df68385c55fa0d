export { listUnreadParents } from './data.ts'
export { changeSettings as changeNoticeSettings } from './settings/actions.ts'
export { type AllSettings, readSettings as readNoticeSettings } from './settings/data.ts'
