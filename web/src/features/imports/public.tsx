export { ImportUploadDialog } from './ImportUploadDialog.tsx'
