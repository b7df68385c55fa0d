import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import styles from './FavoriteButton.module.css'
import { useFavoriting, type Vendor } from './queries.ts'
import { marketplaceTexts } from './texts.ts'

/** Marks or unmarks a vendor as a favorite; only this person sees that. */
export function FavoriteButton({ hoaId, vendor, isWide = false }: { hoaId: number; vendor: Vendor; isWide?: boolean }) {
  const texts = useTexts(marketplaceTexts)
  const { isFavorite, isBusy, toggle } = useFavoriting(hoaId, vendor)
  const press = () => {
    if (!isBusy) toggle()
  }
  const label = (isFavorite ? texts.unfavoriteOf : texts.favoriteOf)(vendor.ve_name)
  const look = isFavorite ? styles.favorite : undefined
  if (!isWide) return <IconButton icon="heart" label={label} className={look} onClick={press} />
  return (
    <Button variant="quiet" icon="heart" aria-pressed={isFavorite} className={look} onClick={press}>
      {texts.favorite}
    </Button>
  )
}
