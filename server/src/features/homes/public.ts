export { planLimitRefusal } from './actions.ts'
export {
  findHomesByNumbers,
  type HomeFields,
  insertHomes,
  lockNumbers,
} from './data.ts'
export { searchWordsOf as wordsOfHomes } from './search-words.ts'
