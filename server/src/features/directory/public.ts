export { sortNameOf } from './sort-name.ts'
