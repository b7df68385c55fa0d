export { type Contact, findTeamContact } from './data.ts'
export { teamCardColumns, teamCardFields, teamMemberColumns } from './team-columns.ts'
