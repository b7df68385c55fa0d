import type { TeamMember } from '@porchlight/contract/features/about.ts'
import { pictureAddress } from '../../platform/pictures.ts'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Link } from '../../ui/Link.tsx'
import styles from './MemberCard.module.css'
import { mayWriteTo, nameOf } from './member.ts'
import { aboutTexts } from './texts.ts'

type MemberCardProps = { member: TeamMember; onOpen: (what: 'bio' | 'message') => void }

/** Somebody of the team; how to reach them only where they can be contacted. */
export function MemberCard({ member, onOpen }: MemberCardProps) {
  const texts = useTexts(aboutTexts)
  const values = useSignedIn()
  const name = nameOf(member)
  return (
    <li className={styles.member}>
      <Avatar size={96} name={name} picture={pictureAddress(member.cmm_image)} />
      <h3 className={styles.name}>{name}</h3>
      {member.cmm_credentials && <p className={styles.credentials}>{member.cmm_credentials}</p>}
      <p>{member.roleName}</p>
      {member.cmm_email && (
        <Link
          alone
          className={styles.way}
          href={`mailto:${member.cmm_email}`}
          aria-label={`${member.cmm_email}, ${texts.emailTo(name)}`}
        >
          {member.cmm_email}
        </Link>
      )}
      {member.cmm_phone_number1 && (
        <Link
          alone
          className={styles.way}
          href={`tel:${member.cmm_phone_number1.replace(/[^\d+]/g, '')}`}
          aria-label={`${member.cmm_phone_number1}, ${texts.call(name)}`}
        >
          {member.cmm_phone_number1}
        </Link>
      )}
      <div className={styles.actions}>
        {member.cmm_bio && (
          <Button variant="plain" aria-haspopup="dialog" aria-label={texts.bioOf(name)} onClick={() => onOpen('bio')}>
            {texts.bio}
          </Button>
        )}
        {mayWriteTo(member, values) && (
          <IconButton
            icon="envelope"
            label={texts.messageTo(name)}
            aria-haspopup="dialog"
            onClick={() => onOpen('message')}
          />
        )}
      </div>
    </li>
  )
}
