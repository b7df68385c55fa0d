import type { Notification } from '@porchlight/contract/features/notifications.ts'
import { useState } from 'react'
import { useNavigator } from '../../platform/navigation/Navigation.tsx'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { distinctPairs } from './dismissal.ts'
import { NotificationsList } from './NotificationsList.tsx'
import { NotificationText } from './NotificationText.tsx'
import { useDismissal, useNotifications } from './queries.ts'
import { type Reader, readerOf } from './reader.ts'
import { targetOf } from './targets.ts'
import { notificationsTexts } from './texts.ts'

interface NotificationsDialogProps {
  /** Whether this account can open a path. */
  readonly exists: (address: string) => boolean
  readonly onClose: () => void
}

/** The notifications that were not dismissed yet, as a modal (foundation.txt 2). Nothing in admin preview. */
export function NotificationsDialog(props: NotificationsDialogProps) {
  const reader = readerOf(useSignedIn())
  return reader && <OpenNotifications reader={reader} {...props} />
}

function OpenNotifications({ reader, exists, onClose }: NotificationsDialogProps & { reader: Reader }) {
  const texts = useTexts(notificationsTexts)
  const { navigate } = useNavigator()
  const list = useNotifications(reader, true)
  const dismissal = useDismissal(reader)
  /** The notification without a page whose text is shown in a second dialog. */
  const [reading, setReading] = useState<Notification | null>(null)
  const all = list.data ?? []
  const addressFor = (one: Notification) => targetOf(one, exists)

  function open(notification: Notification) {
    const address = addressFor(notification)
    if (address === null) return setReading(notification)
    onClose()
    navigate(address)
  }

  function dismissRead() {
    if (reading) dismissal.mutate([reading])
    setReading(null)
  }

  return (
    <>
      <Dialog
        title={texts.title}
        closeLabel={texts.close}
        onClose={onClose}
        actions={
          all.length > 0 && (
            <Button variant="plain" icon="check" onClick={() => dismissal.mutate(distinctPairs(all))}>
              {texts.markAllAsRead}
            </Button>
          )
        }
      >
        {dismissal.isError && (
          <Banner tone="danger" announce>
            {texts.dismissFailed}
          </Banner>
        )}
        <NotificationsList
          list={list}
          targetOf={addressFor}
          onOpen={open}
          onDismiss={(notification) => dismissal.mutate([notification])}
        />
      </Dialog>
      {reading && (
        <Dialog
          title={reading.modalTitle}
          closeLabel={texts.close}
          onClose={() => setReading(null)}
          actions={
            <Button variant="plain" icon="check" onClick={dismissRead}>
              {texts.dismissThis}
            </Button>
          }
        >
          <NotificationText html={reading.text} />
        </Dialog>
      )}
    </>
  )
}
