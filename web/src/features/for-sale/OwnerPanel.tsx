import type { ListingDetails } from '@porchlight/contract/features/for-sale.ts'
import { useState } from 'react'
import { pictureAddress } from '../../platform/pictures.ts'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { useChatWith } from '../chat/public.tsx'
import { ReportDialog } from '../reports/public.tsx'
import { ListingActions } from './ListingActions.tsx'
import styles from './OwnerPanel.module.css'
import { SaveButton } from './SaveButton.tsx'
import { forSaleTexts } from './texts.ts'

type OwnerPanelProps = { hoaId: number; listing: ListingDetails; onDeleted: () => void }

/** The owner of a listing, the contact data that they chose to show, and the actions on the listing (community.txt 2.10, 6). */
export function OwnerPanel({ hoaId, listing, onDeleted }: OwnerPanelProps) {
  const texts = useTexts(forSaleTexts)
  const { isPreview } = useSignedIn()
  const [isReporting, setReporting] = useState(false)
  const { isOwn, ownerName, hl_contact_email: email, hl_contact_phone: phone } = listing
  return (
    <section className={styles.panel} aria-label={texts.seller}>
      <div className={styles.owner}>
        <Avatar name={ownerName} picture={pictureAddress(listing.ownerImage)} size={56} />
        <div>
          <p className={styles.label}>{texts.seller}</p>
          <p className={styles.name}>{isOwn ? `${ownerName} (${texts.you})` : ownerName}</p>
        </div>
      </div>
      {phone && <Phone phone={phone} />}
      {email && (
        <p className={styles.contact}>
          <Icon name="envelope" size={20} />
          <Link alone href={`mailto:${email}`} aria-label={texts.email(email)}>
            {email}
          </Link>
        </p>
      )}
      <div className={styles.actions}>
        {isOwn ? (
          <ListingActions hoaId={hoaId} listing={listing} onDeleted={onDeleted} />
        ) : (
          <>
            <StartConversation listing={listing} />
            <SaveButton isWide hoaId={hoaId} listing={listing} />
          </>
        )}
      </div>
      {listing.mayReport && !isPreview && (
        <div className={styles.report}>
          <Button variant="quiet" icon="flag" onClick={() => setReporting(true)}>
            {texts.report}
          </Button>
        </div>
      )}
      {isReporting && (
        <ReportDialog
          hoaId={hoaId}
          kind="listing"
          itemId={listing.hl_id}
          title={texts.report}
          onClose={() => setReporting(false)}
        />
      )}
    </section>
  )
}

function Phone({ phone }: { phone: string }) {
  const texts = useTexts(forSaleTexts)
  const number = phone.replace(/[^\d+]/g, '')
  return (
    <p className={styles.contact}>
      <Icon name="phone" size={20} />
      <Link alone href={`tel:${number}`} aria-label={texts.call(phone)}>
        {phone}
      </Link>
      <Link alone href={`sms:${number}`} aria-label={texts.text(phone)}>
        {texts.textShort}
      </Link>
    </p>
  )
}

/** Opens the chat with the owner, with a message about the listing; only if the owner has a chat id (community.txt 6). */
function StartConversation({ listing }: { listing: ListingDetails }) {
  const texts = useTexts(forSaleTexts)
  const chatWith = useChatWith()
  const { ownerUserId, ownerFBS, hl_title } = listing
  if (!chatWith || ownerFBS === '' || ownerUserId === null) return null
  return (
    <Button icon="bubble" onClick={() => chatWith(ownerUserId, texts.chatOpening(hl_title))}>
      {texts.startConversation}
    </Button>
  )
}
