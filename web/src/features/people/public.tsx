export { SaleDialog } from './SaleDialog.tsx'
export { SalesOfHome } from './SalesOfHome.tsx'
