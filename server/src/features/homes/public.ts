export {
  findHomesByNumbers,
  type HomeFields,
  insertHomes,
} from './data.ts'
