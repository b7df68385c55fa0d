export { announceVendor, queueFaces, takeVendorPhotos } from './actions.ts'
export {
  countViews,
  findPortfolioImage,
  findVendor,
  keepFace,
  keepFaces,
  listUsers as listVendorUsers,
  noteView,
  type VendorRow,
} from './data.ts'
export {
  presentPhoto,
  readPhotoName,
} from './photos.ts'
export { addressOf, dayIn, dayOf, isValid, lastZone, meanOf, yearsSince } from './policy.ts'
