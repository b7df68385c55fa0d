export { useCategories as useVendorCategories } from './categories.ts'
export { portfolioAddress, useVendor } from './queries.ts'
export { VendorView } from './VendorView.tsx'
