export { isOfHousehold, isOpenReport, joinCase, personInChat } from './data.ts'
