export { TemplateDialog } from './templates/TemplateDialog.tsx'
