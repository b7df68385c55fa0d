export {
  endInRegister,
  enterInRegister,
  forgetInRegisters,
  renameInRegisters,
  withdrawFromRegister,
} from './accounts/data.ts'
