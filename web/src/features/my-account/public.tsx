export { AccountFrame } from './AccountFrame.tsx'
