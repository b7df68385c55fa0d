import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { useTexts } from '../texts/catalogue.ts'
import { savingTexts } from './texts.ts'

/** Over a form that comes back as somebody left it: what it is, and the way to an empty one. */
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
