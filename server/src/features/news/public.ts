export { newsPictureRule, notifyOfNews, textOf as newsTextOf } from './actions.ts'
export { insertNews, listPublicNews, newsContent, type PublicNewsRow, updateNews } from './data.ts'
export { faultsOf as faultsOfNews } from './policy.ts'
