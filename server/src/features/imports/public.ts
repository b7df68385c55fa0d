export { failedImportSql } from './failed.ts'
