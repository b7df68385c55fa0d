export { planLimitRefusal } from './actions.ts'
export {
  findHomesByNumbers,
  type HomeFields,
  insertHomes,
  lockHomeNumbers,
} from './data.ts'
export { plateOf } from './present.ts'
export { searchWordsOf as searchWordsOfHomes } from './search-words.ts'
