import { Suspense, useState } from 'react'
import { lazyPart } from '../lazy-part.ts'
import type { DrawerProps } from './DrawerSheet.tsx'

const load = () => import('./DrawerSheet.tsx')
const DrawerSheet = lazyPart(async () => (await load()).DrawerSheet)

/** Loads the drawer in advance; called when the pointer or the focus reaches its button. */
export function fetchDrawer(): void {
  load().catch(() => {})
}

/** A sheet that slides in from the side over the page; a press outside or Escape closes it. */
export function Drawer(props: DrawerProps) {
  const [wasOpened, setWasOpened] = useState(props.open)
  if (props.open && !wasOpened) setWasOpened(true)
  return <Suspense>{wasOpened && <DrawerSheet {...props} />}</Suspense>
}
