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
export { giveHomeBack, type Taken, takeHome } from './leaving/data.ts'
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
export { openForAccount } from './relations/actions.ts'
export {
  closeHomeOn,
  listRelationsAt,
  setEndOf,
} from './relations/data.ts'
export { wordsOfPeople } from './search-words.ts'
