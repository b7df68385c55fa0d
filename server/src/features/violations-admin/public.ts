export { containsInCase, hasWaitingAnswer, isCureDatePassed } from './cases/data.ts'
export { containsInDraft, isDraft } from './drafts/data.ts'
export { keepTypes as keepViolationTypes } from './types/data.ts'
