export {
  consentInPortal,
  endInRegister,
  enterInRegister,
  forgetInRegisters,
  markTenant,
  renameInHouseholds,
  renameInRegisters,
  withdrawFromRegister,
} from './accounts/data.ts'
export { addPerson } from './actions.ts'
export { deceasedAmong } from './data.ts'
export { type RemovedRows, removeHomeAccess, restoreHomeAccess } from './leaving/data.ts'
export {
  accessOfGroup,
  accessOfRelation,
  consentedDelivery,
  dayOf,
  hasBounced,
  hasLivingContact,
  isOfDay,
  joinAccess,
  lacksContact,
  nameOf,
} from './register-sql.ts'
export { grantAccessToAccount } from './relations/actions.ts'
export {
  listRelationsAt,
  setAccessEnd,
  setRelationEnd,
} from './relations/data.ts'
export { searchWordsOfPeople } from './search-words.ts'
