export { UploadDialog } from './UploadDialog.tsx'
