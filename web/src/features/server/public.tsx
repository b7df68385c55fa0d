export { WishesOfOrganisation } from './Wishes.tsx'
