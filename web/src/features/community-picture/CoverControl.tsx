import { lazy, Suspense, useState } from 'react'
import { useCover } from '../../platform/cover/use-cover.ts'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './CoverControl.module.css'
import { useRemoving } from './queries.ts'
import { communityPictureTexts } from './texts.ts'

const CoverDialog = lazy(async () => ({ default: (await import('./CoverDialog.tsx')).CoverDialog }))

/** What website administrators do with the picture of their community, in its place: set it, and remove it. Nothing for others. */
export function CoverControl() {
  const texts = useTexts(communityPictureTexts)
  const { loginUserHoaId, isWebsiteAdministrator } = useSignedIn()
  const [isOpen, setOpen] = useState(false)
  const hoaId = loginUserHoaId ?? 0
  const cover = useCover(loginUserHoaId)
  const { mutate: remove, isPending } = useRemoving(hoaId)
  if (!isWebsiteAdministrator || !cover) return null
  const { isDrawn, night } = cover
  return (
    <div className={styles.control}>
      <Button variant="plain" icon="image" onClick={() => setOpen(true)}>
        {isDrawn ? texts.add : texts.change}
      </Button>
      {!isDrawn && (
        <Button variant="plain" icon="trash" busy={isPending} onClick={() => remove(night ? 'night' : 'day')}>
          {night ? texts.removeNight : texts.remove}
        </Button>
      )}
      <Suspense>{isOpen && <CoverDialog hoaId={hoaId} hasDay={!isDrawn} onClose={() => setOpen(false)} />}</Suspense>
    </div>
  )
}
