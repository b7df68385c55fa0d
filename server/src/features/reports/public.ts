export { isCaseOfHousehold, isOpenCaseFor, joinCase, personInChatKind } from './data.ts'
