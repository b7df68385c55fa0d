import type { IconName } from '../../ui/icon-shapes.ts'

const icons: Readonly<Record<string, IconName>> = {
  home: 'house',
  mailbox: 'envelope',
  mail: 'envelope',
  business: 'shop',
  chat: 'bubble',
  me: 'person',
  community: 'people',
  about: 'info',
  calendar: 'calendar',
  directory: 'book',
  documents: 'folder',
  news: 'newspaper',
  resources: 'question',
  forums: 'chat',
  forSale: 'tag',
  groups: 'group',
  vendorMarketplace: 'shop',
  manage: 'key',
  logout: 'logout',
  myBusiness: 'shop',
  profile: 'person',
  offers: 'tag',
  performance: 'newspaper',
  projects: 'wrench',
  communities: 'people',
  notifications: 'bell',
  paymentPortal: 'card',
  requests: 'wrench',
  switchAccount: 'switch',
  myAccount: 'person',
  general: 'person',
  members: 'people',
  violations: 'warning',
  settings: 'gear',
  privacy: 'lock',
  terms: 'book',
  rulesAndGuidelines: 'book',
}

/** The icon of a menu entry by the name of its label; a chevron for a label without one. */
export function iconOf(label: string): IconName {
  return icons[label] ?? 'chevron-right'
}
