export {
  endInRegister,
  enterInRegister,
  forgetInRegisters,
  markTenant,
  renameInRegisters,
  withdrawFromRegister,
} from './accounts/data.ts'
export {
  fieldsOf,
  findPeopleByEmail,
  findPerson,
  insertPerson,
  lockPerson,
  type NewRegisterPerson,
  type PersonFields,
  type StoredPerson,
  saveAddresses,
  updatePerson,
} from './data.ts'
export { giveHomeBack, type Taken, takeHome } from './leaving/data.ts'
export { accessOfGroup, accessOfRelation, dayOf, isOfDay, joinAccess, nameOf } from './register-sql.ts'
export {
  closeHomeOn,
  insertRelation,
  listRelationsAt,
  listRelationsOf,
  type RelationFields,
  type StoredRelation,
  setEndOf,
  updateRelation,
} from './relations/data.ts'
