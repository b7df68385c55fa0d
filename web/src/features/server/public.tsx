export { WishesOfOrganisation } from './WishesOfServer.tsx'
