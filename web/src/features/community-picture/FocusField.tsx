import { type PointerEvent, useEffect, useId, useState } from 'react'
import { useFormField } from '../../platform/forms/fields.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { cropPosition, percentOf } from './crop-position.ts'
import styles from './FocusField.module.css'
import { communityPictureTexts } from './texts.ts'

/** The point around which a picture is cropped, chosen by pointer or by two sliders, with a preview for each kind of screen. */
export function FocusField({ file }: { file: File }) {
  const texts = useTexts(communityPictureTexts)
  const id = useId()
  const across = useFormField<number>('focusX')
  const down = useFormField<number>('focusY')
  const [size, setSize] = useState<{ width: number; height: number } | null>(null)
  const address = useAddressOf(file)
  if (address === null) return null
  const point = { x: across.value, y: down.value }

  function choose({ currentTarget, clientX, clientY, buttons }: PointerEvent<HTMLElement>) {
    // A mouse that moves without a pressed button chooses nothing.
    if (buttons === 0) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    across.change(percentOf(clientX - left, width))
    down.change(percentOf(clientY - top, height))
  }

  return (
    <fieldset className={styles.field} aria-describedby={`${id}-hint`}>
      <legend className={styles.legend}>{texts.focus}</legend>
      <p className={styles.hint} id={`${id}-hint`}>
        {texts.focusHint}
      </p>
      <div
        className={styles.whole}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          choose(event)
        }}
        onPointerMove={choose}
      >
        <img
          src={address}
          alt=""
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setSize({ width: naturalWidth, height: naturalHeight })
          }
        />
        <span className={styles.point} style={{ left: `${point.x}%`, top: `${point.y}%` }} />
      </div>
      {[
        { label: texts.across, ...across },
        { label: texts.down, ...down },
      ].map(({ label, value, change }) => (
        <label key={label} className={styles.slider}>
          {label}
          <input
            type="range"
            min={0}
            max={100}
            value={value}
            aria-valuetext={texts.percent(value)}
            onChange={({ target }) => change(Number(target.value))}
          />
        </label>
      ))}
      {size && (
        <div className={styles.previews}>
          {(['wide', 'phone'] as const).map((cut) => (
            <figure key={cut} className={styles[cut]}>
              <img src={address} alt="" style={{ objectPosition: cropPosition(size, cut, point) }} />
              <figcaption>{texts[cut]}</figcaption>
            </figure>
          ))}
        </div>
      )}
    </fieldset>
  )
}

/** The object URL of a chosen file; null until it is created. It is revoked when another file is chosen. */
function useAddressOf(file: File): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const created = URL.createObjectURL(file)
    setAddress(created)
    return () => URL.revokeObjectURL(created)
  }, [file])
  return address
}
