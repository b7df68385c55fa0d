import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { useTexts } from '../texts/catalogue.ts'
import { savingTexts } from './texts.ts'

/** Shown above a form that was restored from a draft, with a button that empties it. */
export function DraftNote({ draft }: { draft: { readonly isRestored: boolean; readonly startOver: () => void } }) {
  const texts = useTexts(savingTexts)
  if (!draft.isRestored) return null
  return (
    <Banner
      action={
        <Button variant="quiet" onClick={draft.startOver}>
          {texts.startOver}
        </Button>
      }
    >
      {texts.restored}
    </Banner>
  )
}
