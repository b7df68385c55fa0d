export {
  findHolders,
  findHome,
  findHomesByNumbers,
  type HomeFields,
  insertHome,
  insertHomes,
  lockHome,
  type StoredHome,
  updateHome,
} from './data.ts'
export { changesOf, readHome, readShare, readTags, takenNumbers } from './policy.ts'
