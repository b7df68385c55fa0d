export { announceVendor, queueFaces, takePhotos } from './actions.ts'
export {
  countViews,
  findPortfolioImage,
  findVendor,
  keepFace,
  keepFaces,
  noteView,
  type VendorRow,
} from './data.ts'
export {
  arrangePhotos,
  idsIn,
  type NewPhoto,
  presentPhoto,
  readPhotoName,
  type TakenPhotos,
} from './photos.ts'
export { dayIn, isValid, lastZone, meanOf, yearsSince } from './policy.ts'
