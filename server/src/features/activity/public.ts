export { describeActivityKind, describeActivityValues } from './policy.ts'
