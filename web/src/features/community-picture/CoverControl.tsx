import { useState } from 'react'
import { useCover } from '../../platform/cover/use-cover.ts'
import { laterDialog } from '../../platform/page/later.tsx'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { MenuButton, type MenuEntry } from '../../ui/aria/MenuButton.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './CoverControl.module.css'
import { useRemoving } from './queries.ts'
import { communityPictureTexts } from './texts.ts'

const CoverDialog = laterDialog(async () => (await import('./CoverDialog.tsx')).CoverDialog)

/** The menu over the cover by which website administrators set and remove the picture of their community. Renders nothing for others. */
export function CoverControl() {
  const texts = useTexts(communityPictureTexts)
  const { loginUserHoaId, isWebsiteAdministrator } = useSignedIn()
  const [isOpen, setOpen] = useState(false)
  // 0 is never sent: without a community there is no cover, and nothing is rendered.
  const hoaId = loginUserHoaId ?? 0
  const cover = useCover(loginUserHoaId)
  const remove = useRemoving(hoaId)
  if (!isWebsiteAdministrator || !cover) return null
  const { isDrawn, night, version } = cover
  const items: MenuEntry[] = [
    { id: 'set', icon: 'image', label: isDrawn ? texts.add : texts.change, onAction: () => setOpen(true) },
  ]
  // A night picture needs a picture for the day, so it must be removed first.
  if (night)
    items.push({
      id: 'night',
      icon: 'moon',
      label: texts.removeNight,
      onAction: () => remove({ time: 'night', version }),
    })
  else if (!isDrawn)
    items.push({ id: 'day', icon: 'trash', label: texts.remove, onAction: () => remove({ time: 'day', version }) })
  return (
    <>
      <MenuButton label={texts.title} className={styles.control} items={items}>
        <Icon name="image" size={22} />
      </MenuButton>
      {isOpen && <CoverDialog hoaId={hoaId} cover={cover} onClose={() => setOpen(false)} />}
    </>
  )
}
