export { directoryHomeSql } from './data.ts'
export { sortNameOf } from './sort-name.ts'
