export { deleteItem, restoreItem } from './actions.ts'
export { kinds as contentKindsByName } from './data.ts'
