import type { TeamMember } from '@porchlight/contract/features/about.ts'
import { useState } from 'react'
import { QueryList } from '../../platform/call/QueryList.tsx'
import { EachItem } from '../../platform/EachItem.tsx'
import { pictureAddress } from '../../platform/pictures.ts'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Link } from '../../ui/Link.tsx'
import { Row, Rows } from '../../ui/Row.tsx'
import { Section } from '../../ui/Section.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { BioDialog } from './BioDialog.tsx'
import { MessageToDialog } from './MessageToDialog.tsx'
import { mayWriteTo, nameOf, roleOf, telephone } from './member.ts'
import type { useTeam } from './queries.ts'
import styles from './TeamSection.module.css'
import { aboutTexts } from './texts.ts'

/** The open dialog. */
type Open = { readonly what: 'bio' | 'message'; readonly member: TeamMember }

/** The management team, with a row for each member. */
export function TeamSection({ hoaId, team }: { hoaId: number; team: ReturnType<typeof useTeam> }) {
  const texts = useTexts(aboutTexts)
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  return (
    <Section title={texts.team}>
      <QueryList
        query={team}
        loading={texts.loadingTeam}
        failed={texts.teamFailed}
        placeholder={<Skeleton height={420} />}
        empty={<EmptyState drawing="house" text={texts.noTeam} />}
      >
        {(members) => (
          <Rows>
            <EachItem items={members} keyOf={({ cmm_id }) => cmm_id}>
              {(member) => <MemberRow member={member} onOpen={(what) => setOpen({ what, member })} />}
            </EachItem>
          </Rows>
        )}
      </QueryList>
      {open?.what === 'bio' && <BioDialog member={open.member} onClose={close} />}
      {open?.what === 'message' && open.member.cmm_user_id !== null && (
        <MessageToDialog hoaId={hoaId} member={open.member} personId={open.member.cmm_user_id} onClose={close} />
      )}
    </Section>
  )
}

type MemberRowProps = { member: TeamMember; onOpen: (what: 'bio' | 'message') => void }

/** A member of the team. Contact details are shown only if the server sends them. */
function MemberRow({ member, onOpen }: MemberRowProps) {
  const texts = useTexts(aboutTexts)
  const values = useSignedIn()
  const name = nameOf(member)
  const mayBeWrittenTo = mayWriteTo(member, values)
  return (
    <Row
      className={styles.member}
      level={3}
      lead={<Avatar size={56} name={name} picture={pictureAddress(member.cmm_image)} />}
      title={name}
      meta={roleOf(member)}
      actions={
        (member.cmm_bio || mayBeWrittenTo) && (
          <>
            {member.cmm_bio && (
              <Button
                className={styles.bio}
                variant="plain"
                aria-haspopup="dialog"
                aria-label={texts.bioOf(name)}
                onClick={() => onOpen('bio')}
              >
                {texts.bio}
              </Button>
            )}
            {mayBeWrittenTo && (
              <IconButton
                icon="envelope"
                label={texts.messageTo(name)}
                aria-haspopup="dialog"
                onClick={() => onOpen('message')}
              />
            )}
          </>
        )
      }
    >
      {(member.cmm_email || member.cmm_phone_number1) && (
        <div className={styles.ways}>
          {member.cmm_phone_number1 && (
            <Link
              alone
              href={telephone(member.cmm_phone_number1)}
              aria-label={`${member.cmm_phone_number1}, ${texts.call(name)}`}
            >
              {member.cmm_phone_number1}
            </Link>
          )}
          {member.cmm_email && (
            <Link alone href={`mailto:${member.cmm_email}`} aria-label={`${member.cmm_email}, ${texts.emailTo(name)}`}>
              {member.cmm_email}
            </Link>
          )}
        </div>
      )}
    </Row>
  )
}
