export { beyondPlan } from './actions.ts'
export {
  findHomesByNumbers,
  type HomeFields,
  insertHomes,
} from './data.ts'
export { wordsOf as wordsOfHomes } from './search-words.ts'
