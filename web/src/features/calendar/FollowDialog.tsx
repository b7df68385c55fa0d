import { useId, useState } from 'react'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import styles from './FollowDialog.module.css'
import { useChangeSubscription, useSubscription } from './queries.ts'
import { calendarTexts } from './texts.ts'

/** The private URL at which a calendar program of the person reads the calendar. It can be created, copied, replaced and revoked. */
export function FollowDialog({ hoaId, onClose }: { hoaId: number; onClose: () => void }) {
  const texts = useTexts(calendarTexts)
  const { data, isError } = useSubscription(hoaId)
  const change = useChangeSubscription(hoaId)
  const [message, setMessage] = useState('')
  const fieldId = useId()
  const url = data?.url ?? null

  /** Creates a URL that replaces the present one ('new'), or revokes it ('none'). */
  function changeUrl(wanted: 'new' | 'none') {
    setMessage('')
    // The first URL needs no message, because it appears in the dialog.
    const created = url === null ? '' : texts.renewed
    const done = wanted === 'none' ? texts.ended : created
    change.mutate(wanted, { onSuccess: () => setMessage(done), onError: () => setMessage(texts.followFailed) })
  }

  async function copy(address: string) {
    try {
      await navigator.clipboard.writeText(address)
      setMessage(texts.copied)
    } catch {
      // The browser refused access to the clipboard: the URL is selected, so that it can be copied by hand.
      const input = document.getElementById(fieldId)
      if (input instanceof HTMLInputElement) input.select()
    }
  }

  return (
    <Dialog
      title={texts.followTitle}
      closeLabel={texts.close}
      onClose={onClose}
      actions={
        url === null ? (
          <Button busy={change.isPending} aria-disabled={!data} onClick={() => changeUrl('new')}>
            {texts.makeAddress}
          </Button>
        ) : (
          <ButtonLink href={url.replace(/^https?:/, 'webcal:')}>{texts.openInProgram}</ButtonLink>
        )
      }
    >
      {!data && !isError && (
        <div role="status" aria-label={texts.loadingAddress}>
          <Skeleton lines={3} />
        </div>
      )}
      {isError && <p>{texts.followFailed}</p>}
      {data && <p>{url === null ? texts.followAsk : texts.followText}</p>}
      {url !== null && (
        <div className={styles.address}>
          <TextField
            id={fieldId}
            label={texts.privateAddress}
            hint={texts.addressHint}
            readOnly
            value={url}
            onFocus={(event) => event.target.select()}
          />
          <Button variant="plain" className={styles.copy} onClick={() => void copy(url)}>
            {texts.copy}
          </Button>
          <div className={styles.changes}>
            <Button variant="quiet" busy={change.isPending} onClick={() => changeUrl('new')}>
              {texts.renew}
            </Button>
            <Button variant="quiet" busy={change.isPending} onClick={() => changeUrl('none')}>
              {texts.endFollowing}
            </Button>
          </div>
        </div>
      )}
      <p className={styles.said} role="status">
        {message}
      </p>
    </Dialog>
  )
}
