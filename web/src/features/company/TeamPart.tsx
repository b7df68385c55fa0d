import { company, type TeamMember } from '@porchlight/contract/features/company.ts'
import { useState } from 'react'
import { request } from '../../platform/call/call.ts'
import { QueryList } from '../../platform/call/QueryList.tsx'
import { EachItem } from '../../platform/EachItem.tsx'
import { type ManagedOrganisation, useManagement } from '../../platform/managed/managed.ts'
import { pictureAddress } from '../../platform/pictures.ts'
import { RelativeDate } from '../../platform/RelativeDate.tsx'
import { useChange } from '../../platform/saving/use-change.ts'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { sharedTexts } from '../../platform/texts/shared.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ExpandingRow, ExpandingTable } from '../../ui/ExpandingTable.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Tag } from '../../ui/Tag.tsx'
import styles from './AdminCompanyScreen.module.css'
import { LeavingDialog } from './LeavingDialog.tsx'
import { MemberDialog } from './MemberDialog.tsx'
import { useReloadCompany, useTeam } from './queries.ts'
import { companyTexts } from './texts.ts'

const tones = { active: 'pine', invited: 'lamp', suspended: 'brick' } as const

type Asking = { readonly member: TeamMember; readonly what: 'suspend' | 'remove' | 'change' }

/** The team: roles, reach, passkey, last visit and state of each member, and the actions on a member. */
export function TeamPart({ organisation }: { organisation: ManagedOrganisation }) {
  const texts = useTexts(companyTexts)
  const { details } = useTexts(sharedTexts)
  const team = useTeam(organisation.cmcId)
  const [asking, setAsking] = useState<Asking | null>(null)
  return (
    <>
      <QueryList
        query={team}
        loading={texts.loading}
        failed={texts.failed}
        placeholder={<SkeletonRows rows={5} lead="round" />}
        empty={<EmptyState drawing="house" text={texts.none} />}
      >
        {(items) => (
          <ExpandingTable
            caption={texts.caption}
            heads={[texts.name, texts.roles, texts.reach, texts.lastSeen, texts.state]}
            endHead={details}
          >
            <EachItem items={items} keyOf={({ personId }) => personId} element="tr">
              {(member) => (
                <MemberRow organisation={organisation} member={member} onAsk={(what) => setAsking({ member, what })} />
              )}
            </EachItem>
          </ExpandingTable>
        )}
      </QueryList>
      {asking?.what === 'change' && (
        <MemberDialog organisation={organisation} member={asking.member} onClose={() => setAsking(null)} />
      )}
      {asking && asking.what !== 'change' && (
        <LeavingDialog
          cmcId={organisation.cmcId}
          member={asking.member}
          what={asking.what}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  )
}

type MemberRowProps = {
  organisation: ManagedOrganisation
  member: TeamMember
  onAsk: (what: Asking['what']) => void
}

function MemberRow({ organisation, member, onAsk }: MemberRowProps) {
  const texts = useTexts(companyTexts)
  const { loginUserId } = useSignedIn()
  const { communities } = useManagement()
  const { isBusy, start } = useChange(useReloadCompany())
  const { fullName, personId, state, reach } = member
  const query = { cmcId: organisation.cmcId }
  // Undefined for a reach of all communities. A community that the reader does not manage has no name here, so its number is shown.
  const reachNames = reach?.map((id) => communities.find(({ hoaId }) => hoaId === id)?.hoaName ?? `#${id}`)
  return (
    <ExpandingRow
      lead={<Avatar name={fullName} picture={pictureAddress(member.photo)} />}
      title={fullName}
      aside={personId === loginUserId && <Tag>{texts.you}</Tag>}
      cells={[
        member.roles.map((role) => texts[role]).join(', '),
        reachNames?.join(', ') ?? texts.all,
        member.lastSeen ? <RelativeDate key="seen" instant={member.lastSeen} /> : texts.never,
        <Tag key="state" tone={tones[state]}>
          {texts[state]}
        </Tag>,
      ]}
    >
      <p>{member.email}</p>
      <p>{member.hasPasskey ? texts.passkey : texts.noPasskey}</p>
      <div className={styles.actions}>
        <Button variant="plain" aria-label={texts.changeOf(fullName)} onClick={() => onAsk('change')}>
          {texts.change}
        </Button>
        {state === 'invited' && (
          <Button
            variant="line"
            busy={isBusy}
            onClick={() =>
              void start({ send: () => request(company.calls.inviteAgain, { query, body: { personId } }) })
            }
          >
            {texts.inviteAgain}
          </Button>
        )}
        {state === 'suspended' ? (
          <Button
            variant="line"
            busy={isBusy}
            aria-label={texts.releaseOf(fullName)}
            onClick={() =>
              void start({
                send: () => request(company.calls.suspendMember, { query, body: { personId, isSuspended: false } }),
              })
            }
          >
            {texts.release}
          </Button>
        ) : (
          <Button variant="line" aria-label={texts.suspendOf(fullName)} onClick={() => onAsk('suspend')}>
            {texts.suspend}
          </Button>
        )}
        <Button variant="danger" aria-label={texts.removeOf(fullName)} onClick={() => onAsk('remove')}>
          {texts.remove}
        </Button>
      </div>
    </ExpandingRow>
  )
}
