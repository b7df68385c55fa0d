import { useTexts } from '../platform/texts/catalogue.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { shellTexts } from './texts.ts'

/** The placeholder of a screen while it loads. */
export function ScreenLoading() {
  const texts = useTexts(shellTexts)
  return (
    <div role="status" aria-label={texts.loading}>
      <Skeleton height={44} />
      <br />
      <Skeleton lines={6} />
    </div>
  )
}
