import type { LeftMenu } from '@porchlight/contract/shared/menu-features.ts'

/** The kind of user: a member of a household or an administrator in preview, or a vendor. */
export type MenuKind = 'resident' | 'vendor'

/** The counts beside menu entries. */
export type MenuCount = 'mailbox' | 'notifications' | 'violations' | 'chat'

/** The features that an entry requires, and its state without them (foundation.txt 4, 6). */
interface Gate {
  /** Any one of these features opens it. */
  readonly features: readonly number[]
  /** 'locked' shows it disabled where the feature is not accessible; 'hidden' never shows it then. */
  readonly without: 'locked' | 'hidden'
}

/** An entry of a menu that opens a page or runs an action. */
export interface MenuItem {
  /** The name of its text in the catalogue. */
  readonly label: string
  /** An address, the name of an action such as 'logout', or null where the specification gives none (decisions 46). */
  readonly target: string | null
  readonly gate?: Gate
  readonly count?: MenuCount
  /** Only when there is more than one account to choose from (foundation.txt 9). */
  readonly forSeveralAccounts?: true
}

/** An entry of a menu that has further entries. */
export interface MenuGroup {
  readonly label: string
  readonly items: readonly MenuItem[]
  readonly count?: MenuCount
  /** Hidden and locked by the features of its items together (spec README 12). */
  readonly gatedByItems?: true
}

export type MenuEntry = MenuItem | MenuGroup
/** How an entry is shown. */
export type EntryState = 'shown' | 'hidden' | 'locked'

/** An entry that is shown. A target of null, or `locked`: it cannot be used. */
export interface VisibleItem {
  readonly label: string
  readonly target: string | null
  readonly count?: MenuCount
  readonly locked: boolean
}
/** A group that is shown; a locked one has no items. */
export interface VisibleGroup {
  readonly label: string
  readonly count?: MenuCount
  readonly locked: boolean
  readonly items: readonly VisibleItem[]
}
export type VisibleEntry = VisibleItem | VisibleGroup

/** What decides which entries a person sees. */
export interface MenuView {
  /** The state of the features; undefined while it loads. */
  readonly leftMenu: LeftMenu | undefined
  /** Whether an address or an action exists for this person; an entry without an existing target is hidden. */
  readonly exists: (target: string) => boolean
  /** Properties, companies and vendor accounts together. */
  readonly accounts: number
}

/** Returns the entries of a menu that this person sees, in the order of the specification. */
export function visibleMenu(menu: readonly MenuEntry[], view: MenuView): VisibleEntry[] {
  return menu.flatMap((entry): VisibleEntry[] =>
    isGroup(entry) ? visibleGroup(entry, view) : visibleItem(entry, view),
  )
}

/** Whether an entry is a group. */
export function isGroup<Item, Group extends { readonly items: readonly unknown[] }>(
  entry: Item | Group,
): entry is Group {
  return typeof entry === 'object' && entry !== null && 'items' in entry
}

/**
 * The state of an entry: shown if one of its features is accessible and enabled; else hidden if one is accessible; else as the gate says. Hidden
 * while the features load.
 */
export function gateState(gate: Gate, leftMenu: LeftMenu | undefined): EntryState {
  if (!leftMenu) return 'hidden'
  const states = gate.features.map((feature) => leftMenu[feature])
  if (states.some((state) => state?.accessible && state.enabled)) return 'shown'
  return states.some((state) => state?.accessible) ? 'hidden' : gate.without
}

/** The state of a group. With `gatedByItems`: locked if none of its items' features is accessible, else hidden if none is enabled (spec README 12). */
export function groupState(group: MenuGroup, leftMenu: LeftMenu | undefined): EntryState {
  if (!group.gatedByItems) return 'shown'
  const features = group.items.flatMap((item) => item.gate?.features ?? [])
  return gateState({ features, without: 'locked' }, leftMenu)
}

/** The entry as it is shown, or nothing if it is hidden. */
function visibleItem(item: MenuItem, view: MenuView): VisibleItem[] {
  if (item.target !== null && !view.exists(item.target)) return []
  if (item.forSeveralAccounts && view.accounts <= 1) return []
  const state = item.gate ? gateState(item.gate, view.leftMenu) : 'shown'
  if (state === 'hidden') return []
  const locked = state === 'locked' || item.target === null
  return [{ label: item.label, target: item.target, locked, ...(item.count && { count: item.count }) }]
}

/** The group as it is shown, or nothing if it is hidden or has no entry to show. */
function visibleGroup(group: MenuGroup, view: MenuView): VisibleGroup[] {
  const hasTarget = group.items.some((item) => item.target !== null && view.exists(item.target))
  const state = groupState(group, view.leftMenu)
  if (!hasTarget || state === 'hidden') return []
  const locked = state === 'locked'
  const items = locked ? [] : group.items.flatMap((item) => visibleItem(item, view))
  if (!locked && items.length === 0) return []
  return [{ label: group.label, locked, items, ...(group.count && { count: group.count }) }]
}
