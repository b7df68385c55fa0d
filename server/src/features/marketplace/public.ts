export { noteVendorContact } from './data.ts'
