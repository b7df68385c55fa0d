import { useState } from 'react'
import { Avatar } from '../Avatar.tsx'
import { Disclosure } from '../aria/Disclosure.tsx'
import { Drawer } from '../aria/Drawer.tsx'
import { MenuButton } from '../aria/MenuButton.tsx'
import { PopoverButton } from '../aria/PopoverButton.tsx'
import { Tooltip } from '../aria/Tooltip.tsx'
import { Badge } from '../Badge.tsx'
import { Button } from '../Button.tsx'
import { Dialog } from '../Dialog.tsx'
import { Logo } from '../Logo.tsx'
import { ConfirmDialog, MessageDialog } from '../MessageDialog.tsx'
import { Section } from '../Section.tsx'
import { TextArea } from '../TextArea.tsx'
import { TextField } from '../TextField.tsx'
import { showToast } from '../toasts.ts'

const row = { display: 'flex', flexWrap: 'wrap', gap: 16, alignItems: 'center' } as const
const longText = Array.from(
  { length: 14 },
  (_, at) =>
    `Rule ${at + 1}. Quiet hours are from ten at night to seven in the morning, and gates stay closed after dusk.`,
)

type Shown = 'message' | 'confirm' | 'form' | 'long' | 'forced' | 'drawer' | null

/** The overlays. */
export function GalleryOverlays() {
  const [shown, setShown] = useState<Shown>(null)
  const close = () => setShown(null)
  return (
    <Section title="Overlays">
      <div style={row}>
        {(['message', 'confirm', 'form', 'long', 'forced', 'drawer'] as const).map((name) => (
          <Button key={name} variant="plain" onClick={() => setShown(name)}>
            Open {name}
          </Button>
        ))}
        <Button
          variant="plain"
          onClick={() => showToast('Message deleted.', 'done', { label: 'Undo', run: () => undefined })}
        >
          Show toast
        </Button>
        <Button variant="plain" onClick={() => showToast('Your reply could not be sent.', 'problem')}>
          Show problem
        </Button>
        <MenuButton
          label="Message menu"
          items={[
            { id: 'read', label: 'Mark as read', icon: 'envelope-open', onAction: () => showToast('Marked as read.') },
            { id: 'dialog', label: 'Open a dialog', icon: 'external', onAction: () => setShown('message') },
            { id: 'forum', label: 'Forums', icon: 'chat', lockedReason: 'Feature not enabled' },
            { id: 'delete', label: 'Delete mail', icon: 'trash', danger: true, hasSeparatorAbove: true },
          ]}
        />
        <PopoverButton
          label="Grace Okafor, 7 unread notifications"
          content={
            <>
              <Avatar name="Grace Okafor" />
              Grace Okafor
              <Badge count={7} label="7 unread notifications" />
            </>
          }
        >
          {(closePopover) => (
            <>
              <Disclosure label="My Account" icon="person" aside={<Badge count={2} label="2 open" />}>
                <p style={{ padding: '8px 48px' }}>General</p>
              </Disclosure>
              <Button variant="quiet" onClick={closePopover}>
                Close
              </Button>
            </>
          )}
        </PopoverButton>
        <Tooltip text="Feature not enabled" onPress>
          <Button variant="plain" icon="lock" aria-disabled>
            Locked
          </Button>
        </Tooltip>
      </div>
      <MessageDialog open={shown === 'message'} heading="OOPS" buttonLabel="Ok" onClose={close}>
        Your password reset link has expired. Please request another link.
      </MessageDialog>
      <ConfirmDialog
        open={shown === 'confirm'}
        danger
        heading="Delete this message?"
        confirmLabel="Delete"
        cancelLabel="Keep it"
        onConfirm={close}
        onCancel={close}
      >
        It goes from your mailbox. Others keep their copy.
      </ConfirmDialog>
      <Dialog
        open={shown === 'form'}
        title="Reply"
        closeLabel="Close"
        onClose={close}
        actions={
          <>
            <Button variant="quiet" onClick={close}>
              Cancel
            </Button>
            <Button onClick={close}>Send</Button>
          </>
        }
      >
        <div style={{ display: 'grid', gap: 16 }}>
          <TextField label="Subject" defaultValue="Re: Pool opening" />
          <TextArea label="Message" data-autofocus required error="This is required" />
        </div>
      </Dialog>
      <Dialog open={shown === 'long'} size="large" title="Rules & Guidelines" closeLabel="Close" onClose={close}>
        {longText.map((text) => (
          <p key={text} style={{ marginBottom: 16 }}>
            {text}
          </p>
        ))}
      </Dialog>
      <Dialog
        open={shown === 'forced'}
        size="large"
        dismissible={false}
        title="Update to Terms of Use / Privacy Policy"
        actions={
          <>
            <Button variant="plain" onClick={close}>
              Decline
            </Button>
            <Button onClick={close}>Accept</Button>
          </>
        }
      >
        {longText.map((text) => (
          <p key={text} style={{ marginBottom: 16 }}>
            {text}
          </p>
        ))}
      </Dialog>
      <Drawer
        open={shown === 'drawer'}
        onOpenChange={(open) => !open && close()}
        label="Menu"
        closeLabel="Close menu"
        header={<Logo name="Porchlight" size={32} />}
      >
        <Disclosure label="Community" icon="people" expanded>
          <p style={{ padding: '8px 48px' }}>About</p>
        </Disclosure>
      </Drawer>
    </Section>
  )
}
