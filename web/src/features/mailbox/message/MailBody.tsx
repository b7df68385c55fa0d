import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { cleanHtml } from '../../../platform/html/clean-html.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { classes } from '../../../ui/classes.ts'
import { mailboxTexts } from '../texts.ts'
import styles from './MailBody.module.css'
import sheetText from './mail-sheet.css?inline'

const sheet = new CSSStyleSheet()
sheet.replaceSync(sheetText)

/**
 * The body of a mail, in its own shadow root: the styles of the mail do not affect the page, and those of the page do not affect the mail.
 * The block around it clips its content, so that nothing in it can cover anything else.
 */
export function MailBody({ html }: { html: string }) {
  const texts = useTexts(mailboxTexts)
  const host = useRef<HTMLDivElement>(null)
  const [showPictures, setShowPictures] = useState(false)
  const { content, heldPictures, hasOwnColours } = useMemo(() => cleanHtml(html, showPictures), [html, showPictures])

  useLayoutEffect(() => {
    if (!host.current) return
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' })
    root.adoptedStyleSheets = [sheet]
    root.replaceChildren(content.cloneNode(true))
    return makeWideTablesFocusable(root, texts.wideTable)
  }, [content, texts])

  return (
    <>
      {heldPictures > 0 && (
        <Banner
          action={
            <Button variant="plain" onClick={() => setShowPictures(true)}>
              {texts.showPictures}
            </Button>
          }
        >
          {texts.picturesHeld(heldPictures)}
        </Banner>
      )}
      <div ref={host} className={classes(styles.mail, hasOwnColours && styles.paper)} />
    </>
  )
}

/** Makes tables that are wider than their frame, and only those, focusable, so that the keyboard can scroll them. */
function makeWideTablesFocusable(root: ShadowRoot, label: string): () => void {
  const frames = root.querySelectorAll<HTMLElement>('.wide')
  const sizes = new ResizeObserver(() => {
    for (const frame of frames) {
      const isWide = frame.scrollWidth > frame.clientWidth
      frame.tabIndex = isWide ? 0 : -1
      frame.role = isWide ? 'region' : null
      frame.ariaLabel = isWide ? label : null
    }
  })
  for (const frame of frames) sizes.observe(frame)
  return () => sizes.disconnect()
}
