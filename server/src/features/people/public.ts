export {
  endInRegister,
  enterInRegister,
  forgetInRegisters,
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
export { accessOfGroup, accessOfRelation, dayOf, isOfDay, joinAccess, nameOf } from './register-sql.ts'
export {
  insertRelation,
  listRelationsAt,
  listRelationsOf,
  type RelationFields,
  type StoredRelation,
  updateRelation,
} from './relations/data.ts'
