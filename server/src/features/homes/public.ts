export { beyondPlan } from './actions.ts'
export {
  findHomesByNumbers,
  type HomeFields,
  insertHomes,
  lockNumbers,
} from './data.ts'
export { wordsOf as wordsOfHomes } from './search-words.ts'
