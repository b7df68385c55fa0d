export { inWords, kindInWords } from './policy.ts'
