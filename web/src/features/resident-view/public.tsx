export { SeeAsDialog } from './SeeAsDialog.tsx'
