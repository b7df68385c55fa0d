export { SharedTemplatesPart } from './templates/SharedTemplatesPart.tsx'
