export {
  insertFaq,
  insertLink,
  isCategory as isLinkCategory,
  linkContent,
  questionContent,
  updateFaq,
  updateLink,
} from './data.ts'
export { faultsOfFaq, faultsOfLink, namedCategory, webAddressOf } from './policy.ts'
