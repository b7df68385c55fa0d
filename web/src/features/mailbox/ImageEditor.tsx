import { replyImage } from '@porchlight/contract/features/mailbox.ts'
import { useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { type Area, deepestZoom } from './crop.ts'
import styles from './ImageEditor.module.css'
import { cropPicture, type OpenPicture, wholePicture } from './picture.ts'
import type { Attachment } from './reply-rules.ts'
import { mailboxTexts } from './texts.ts'

const zoomStep = 0.05

/** Cuts a square out of a picture, by pointer, touch or keyboard, or takes all of it. `onDone` gets the new file, or null for none. */
export function ImageEditor({
  picture,
  onDone,
}: {
  picture: OpenPicture
  onDone: (attachment: Attachment | null) => void
}) {
  const texts = useTexts(mailboxTexts)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area | null>(null)
  const [isWhole, setWhole] = useState(false)
  const [isWorking, setWorking] = useState(false)
  const maxZoom = deepestZoom(picture.size)

  async function finish() {
    if (!isWhole && !area) return
    setWorking(true)
    const file = isWhole || !area ? await wholePicture(picture) : await cropPicture(picture, area)
    onDone({ file, isWhole })
  }

  return (
    <Dialog
      title={texts.cropTitle}
      closeLabel={texts.close}
      onClose={() => onDone(null)}
      actions={
        <>
          <Button variant="plain" onClick={() => onDone(null)}>
            {texts.cancel}
          </Button>
          <Button busy={isWorking} onClick={() => void finish()}>
            {texts.usePicture}
          </Button>
        </>
      }
    >
      <Checkbox label={texts.wholePicture} checked={isWhole} onChange={({ target }) => setWhole(target.checked)} />
      {!isWhole && <p className={styles.hint}>{texts.cropHint}</p>}
      <div className={styles.stage}>
        {isWhole ? (
          <img className={styles.whole} src={picture.address} alt="" />
        ) : (
          <Cropper
            image={picture.address}
            crop={crop}
            zoom={zoom}
            minZoom={1}
            maxZoom={maxZoom}
            aspect={replyImage.ratio}
            keyboardStep={8}
            disableAutomaticStylesInjection
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_percent, pixels) => setArea(pixels)}
            cropperProps={{ role: 'group', 'aria-label': texts.cropArea }}
            mediaProps={{ alt: '' }}
          />
        )}
      </div>
      {!isWhole && maxZoom > 1 && (
        <label className={styles.zoom}>
          {texts.zoom}
          <input
            type="range"
            min={1}
            max={maxZoom}
            step={zoomStep}
            value={zoom}
            onChange={(event) => setZoom(Number(event.target.value))}
          />
        </label>
      )}
    </Dialog>
  )
}
