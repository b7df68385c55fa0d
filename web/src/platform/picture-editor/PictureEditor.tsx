import { useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { useTexts } from '../texts/catalogue.ts'
import { type Area, type CropRule, largestZoom, type PictureLimit } from './crop.ts'
import { cropPicture, type OpenPicture, wholePicture } from './open-picture.ts'
import styles from './PictureEditor.module.css'
import { pictureEditorTexts } from './texts.ts'

const zoomStep = 0.05

type PictureEditorProps = {
  picture: OpenPicture
  rule: CropRule
  /** Shows the cropped part as a circle, as avatars are shown. */
  isRound?: boolean
  /** Offers to use the whole picture instead: the label of that choice, and the maximum size. */
  whole?: PictureLimit & { readonly label: string }
  /** The new file and whether it is the whole picture; null when the person closed the editor. */
  onDone: (edited: { readonly file: File; readonly isWhole: boolean } | null) => void
}

/** Crops a picture, by pointer, touch or keyboard. Load it lazily, because the cropper is a separate library. */
export function PictureEditor({ picture, rule, isRound = false, whole, onDone }: PictureEditorProps) {
  const texts = useTexts(pictureEditorTexts)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area | null>(null)
  const [isWhole, setWhole] = useState(false)
  const [isWorking, setWorking] = useState(false)
  const maxZoom = largestZoom(picture.size, rule)

  async function finish() {
    // The cropper has not told its part of the picture yet.
    if (!isWhole && !area) return
    setWorking(true)
    if (isWhole && whole) onDone({ file: await wholePicture(picture, whole), isWhole })
    else onDone(area && { file: await cropPicture(picture, area, rule), isWhole })
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
      <p className={classes(styles.hint, isWhole && styles.unused)}>{texts.cropHint}</p>
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
            aspect={rule.ratio}
            cropShape={isRound ? 'round' : 'rect'}
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
      {maxZoom > 1 && (
        <label className={styles.zoom} data-off={isWhole || undefined}>
          {texts.zoom}
          <input
            type="range"
            disabled={isWhole}
            min={1}
            max={maxZoom}
            step={zoomStep}
            value={zoom}
            onChange={(event) => setZoom(Number(event.target.value))}
          />
        </label>
      )}
      {whole && <Checkbox label={whole.label} checked={isWhole} onChange={({ target }) => setWhole(target.checked)} />}
    </Dialog>
  )
}
