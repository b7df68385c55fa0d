import { useState } from 'react'
import { Button } from './Button.tsx'
import styles from './RichTextEditor.module.css'
import type { RichTextTexts } from './RichTextEditor.tsx'
import { TextField } from './TextField.tsx'

type RichTextLinkProps = {
  /** The address of the edited link; empty for a new one. */
  current: string
  texts: RichTextTexts
  /** Called with the address, or with null to remove the link. */
  onLink: (address: string | null) => void
  onClose: () => void
}

/** The fields for the address of a link. Not a form element, because it is used inside a form. */
export function RichTextLink({ current, texts, onLink, onClose }: RichTextLinkProps) {
  const [address, setAddress] = useState(current)
  const typed = address.trim()

  /** An empty address removes the link. An address without a scheme, such as 'example.org', gets https. */
  function apply() {
    if (typed === '') return current ? onLink(null) : onClose()
    onLink(/^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`)
  }

  return (
    <div className={styles.link}>
      <div className={styles.address}>
        <TextField
          label={texts.linkAddress}
          type="url"
          inputMode="url"
          autoFocus
          value={address}
          onChange={(event) => setAddress(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== 'Escape') return
            event.preventDefault()
            event.stopPropagation()
            if (event.key === 'Enter') apply()
            else onClose()
          }}
        />
      </div>
      {current && (
        <Button variant="quiet" onClick={() => onLink(null)}>
          {texts.removeLink}
        </Button>
      )}
      <Button variant="plain" onClick={apply}>
        {texts.apply}
      </Button>
    </div>
  )
}
