export { removeUser } from './data.ts'
export { inviteFaults as userFaults } from './policy.ts'
