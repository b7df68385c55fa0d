import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { appOffer } from './app-offer.ts'
import styles from './MobileAppBanner.module.css'
import { mobileTexts } from './texts.ts'
import { useRoomBelow } from './use-room-below.ts'

/** The card of the app at the lower edge. It covers a part of the page, so that nothing moves when it appears or disappears. */
export function MobileAppBanner({ store, onClose }: { store: string; onClose: () => void }) {
  const texts = useTexts(mobileTexts)
  const card = useRoomBelow()

  function answer(remember: () => void) {
    remember()
    onClose()
    // The card disappears with the pressed button, so the content of the page gets the focus.
    document.getElementById('content')?.focus({ preventScroll: true })
  }

  return (
    <aside ref={card} className={styles.card} aria-label={texts.name}>
      <Logo name="Porchlight" markOnly size={38} />
      <div className={styles.words}>
        <p className={styles.title}>{texts.title}</p>
        <p className={styles.text}>{texts.text}</p>
      </div>
      <IconButton className={styles.close} icon="close" label={texts.close} onClick={() => answer(appOffer.close)} />
      <div className={styles.actions}>
        <ButtonLink href={store} rel="noopener" onClick={() => answer(appOffer.close)}>
          {texts.install}
        </ButtonLink>
        <Button variant="quiet" onClick={() => answer(appOffer.postpone)}>
          {texts.later}
        </Button>
      </div>
    </aside>
  )
}
