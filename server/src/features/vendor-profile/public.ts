export { announceVendor, queueFaces, takePhotos } from './actions.ts'
export {
  countViews,
  findPortfolioImage,
  findVendor,
  keepFace,
  keepFaces,
  listPortfolio,
  noteView,
  type VendorRow,
} from './data.ts'
export {
  arrangePhotos,
  idsIn,
  type NewPhoto,
  type PhotoPlace,
  type PhotoRow,
  presentPhoto,
  readPhotoName,
  type TakenPhotos,
} from './photos.ts'
export { dayIn, isValid, lastZone, meanOf, yearsSince } from './policy.ts'
