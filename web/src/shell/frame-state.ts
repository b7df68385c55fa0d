import type { LeftMenu } from '@porchlight/contract/shared/menu-features.ts'
import { createContext, type RefObject, use } from 'react'
import type { MenuCount } from './menu/menu.ts'

/** The data of all parts of the frame, loaded once by the app. */
export interface FrameState {
  /** The features of the community; undefined until they are known, and for vendors. */
  readonly leftMenu: LeftMenu | undefined
  readonly counts: Readonly<Record<MenuCount | 'messages', number>>
  /** Whether the chat panel is open, and the button that gets the focus back when it closes. */
  readonly chat: { readonly isOpen: boolean; readonly button: RefObject<HTMLButtonElement | null> }
  /** Actions of the menus by name, such as 'logout'. */
  readonly actions: Readonly<Record<string, () => void>>
  /** Whether the menus may show a target: a page, or the name of an action. */
  readonly exists: (target: string) => boolean
  /** The community's or the vendor's name, and the address of its logo. */
  readonly brand: {
    readonly name: string
    readonly logo: string | null
    readonly color?: string
    readonly home: string
  }
}

export const FrameContext = createContext<FrameState | null>(null)

/** The state of the frame. Throws outside the frame. */
export function useFrame(): FrameState {
  const state = use(FrameContext)
  if (!state) throw new Error('useFrame is used outside the frame')
  return state
}
