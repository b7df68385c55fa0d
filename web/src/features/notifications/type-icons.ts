import type { IconName } from '../../ui/icon-shapes.ts'

/** The picture of a notification's type: menu features by their number, and the types of their own. */
const icons: Readonly<Record<number, IconName>> = {
  22: 'calendar',
  24: 'folder',
  27: 'folder',
  28: 'newspaper',
  35: 'tag',
  36: 'chat',
  37: 'people',
  41: 'envelope',
  48: 'warning',
  49: 'wrench',
}

export function typeIcon(type: number): IconName {
  return icons[type] ?? 'bell'
}
