export { announceVendor, queueVendorSummaries, storeVendorPhotos } from './actions.ts'
export {
  countViews,
  findPortfolioImage,
  findShownUser,
  findVendor,
  listUsers as listVendorUsers,
  recordView,
  storeVendorSummaries,
  storeVendorSummary,
  type VendorRow,
} from './data.ts'
export {
  presentPhoto,
  readPhotoName,
} from './photos.ts'
export { dayIn, isPaperValid, lastZone, meanRating, readDay, readWebsite, yearsSince } from './policy.ts'
