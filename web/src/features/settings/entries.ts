import { directoryFeature } from '@porchlight/contract/features/directory.ts'
import type { LeftMenu } from '@porchlight/contract/shared/menu-features.ts'
import { pages } from '../../paths.ts'
import type { IconName } from '../../ui/icon-shapes.ts'

/** A page of the settings in their menu. */
export interface SettingsEntry {
  readonly name: 'mailbox' | 'directory' | 'notifications'
  readonly path: string
  readonly icon: IconName
  /** The feature is not in the plan of the community: the entry is shown without a link. */
  readonly isLocked: boolean
}

/**
 * The menu of the settings (community.txt 2.13): Mailbox and Directory for residents, Notifications for everybody. The directory is
 * locked where its feature is not accessible, and hidden where it is accessible but not enabled (decisions/community.md 135).
 */
export function settingsEntries(account: { isVendor: boolean; leftMenu: LeftMenu | null }): SettingsEntry[] {
  const notifications = {
    name: 'notifications',
    path: pages.settingNotifications.path,
    icon: 'bell',
    isLocked: false,
  } as const
  if (account.isVendor) return [notifications]
  const mailbox = {
    name: 'mailbox',
    path: pages.settingDigitalDelivery.path,
    icon: 'envelope',
    isLocked: false,
  } as const
  const { accessible, enabled } = account.leftMenu?.[directoryFeature] ?? { accessible: false, enabled: false }
  // Null while the menu is not known.
  const isHidden = account.leftMenu === null || (accessible && !enabled)
  const directory = {
    name: 'directory',
    path: pages.settingDirectory.path,
    icon: 'people',
    isLocked: !accessible,
  } as const
  return [mailbox, ...(isHidden ? [] : [directory]), notifications]
}
