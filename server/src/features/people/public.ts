export {
  endInRegister,
  enterInRegister,
  forgetInRegisters,
  renameInRegisters,
  withdrawFromRegister,
} from './accounts/data.ts'
export { accessOfGroup, accessOfRelation, dayOf, isOfDay, joinAccess, nameOf } from './register-sql.ts'
