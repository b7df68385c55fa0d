export { isAnswered, isPassed } from './cases/data.ts'
export { isDraft } from './drafts/data.ts'
export { keepTypes as keepViolationTypes } from './types/data.ts'
