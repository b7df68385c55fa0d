export {
  endInRegister,
  enterInRegister,
  forgetInRegisters,
  markTenant,
  renameInRegisters,
  withdrawFromRegister,
} from './accounts/data.ts'
export { giveHomeBack, type Taken, takeHome } from './leaving/data.ts'
export { accessOfGroup, accessOfRelation, dayOf, hasBounced, isOfDay, joinAccess, nameOf } from './register-sql.ts'
export {
  closeHomeOn,
  listRelationsAt,
  setEndOf,
} from './relations/data.ts'
export { wordsOfPeople } from './search-words.ts'
