export { type Contact, findContact } from './data.ts'
export { cardColumns, cardFields, memberColumns } from './team-columns.ts'
