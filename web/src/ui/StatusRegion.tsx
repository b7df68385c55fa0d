import type { ReactNode } from 'react'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** Makes screen readers announce its text when the text changes; shows nothing. Keep it mounted and change the text. */
export function StatusRegion({ children }: { children: ReactNode }) {
  return <VisuallyHidden role="status">{children}</VisuallyHidden>
}
