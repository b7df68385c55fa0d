export { CoverControl } from './CoverControl.tsx'
