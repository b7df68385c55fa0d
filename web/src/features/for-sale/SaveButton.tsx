import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { type Listing, useSaving } from './queries.ts'
import styles from './SaveButton.module.css'
import { forSaleTexts } from './texts.ts'

/** Saves or unsaves a listing for later; only this person sees that. */
export function SaveButton({ hoaId, listing, isWide = false }: { hoaId: number; listing: Listing; isWide?: boolean }) {
  const texts = useTexts(forSaleTexts)
  const { isSaved, isBusy, toggle } = useSaving(hoaId, listing)
  const press = () => {
    if (!isBusy) toggle()
  }
  const label = (isSaved ? texts.unsaveOf : texts.saveOf)(listing.hl_title)
  const look = isSaved ? styles.saved : undefined
  if (!isWide) return <IconButton icon="bookmark" label={label} className={look} onClick={press} />
  return (
    <Button variant="line" icon="bookmark" aria-label={label} className={look} onClick={press}>
      {isSaved ? texts.saved : texts.save}
    </Button>
  )
}
