import { Suspense, useState } from 'react'
import { lazyPart } from '../lazy-part.ts'
import type { DrawerProps } from './DrawerSheet.tsx'

const load = () => import('./DrawerSheet.tsx')
const DrawerSheet = lazyPart(async () => (await load()).DrawerSheet)

/** Loads the drawer in advance; called when the pointer or the focus reaches its button. */
export function fetchDrawer(): void {
  load().catch(() => {})
}

/** A sheet that slides in from an edge of the window over the page; a press outside or Escape closes it. */
export function Drawer(props: DrawerProps) {
  // After it was opened, the sheet stays mounted, so that it can slide out.
  const [wasOpened, setWasOpened] = useState(props.open)
  if (props.open && !wasOpened) setWasOpened(true)
  return <Suspense>{wasOpened && <DrawerSheet {...props} />}</Suspense>
}
