export { importDocument, newDocumentHash, notifyOfDocument, queueReading } from './actions.ts'
export {
  documentContent,
  formContent,
  insertDocument,
  isCategory as isDocumentCategory,
  replaceFile,
  updateDocument,
} from './data.ts'
export { faultsOf as faultsOfDocument, featureOf as featureOfDocument } from './policy.ts'
export { readFileText } from './reading/reader.ts'
