import type { TeamMember } from '@porchlight/contract/features/about.ts'
import { useState } from 'react'
import { EachItem } from '../../platform/EachItem.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState, ErrorState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { BioDialog } from './BioDialog.tsx'
import { MemberCard } from './MemberCard.tsx'
import { MessageToDialog } from './MessageToDialog.tsx'
import { useTeam } from './queries.ts'
import styles from './TeamCard.module.css'
import { aboutTexts } from './texts.ts'

/** What is open over the cards. */
type Open = { readonly what: 'bio' | 'message'; readonly member: TeamMember }

/** The management team, a card for each. */
export function TeamCard({ hoaId }: { hoaId: number }) {
  const texts = useTexts(aboutTexts)
  const { data, isPending, isError, isFetching, refetch } = useTeam(hoaId)
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  return (
    <Card title={texts.team} aria-busy={isPending}>
      {isPending && (
        <div role="status" aria-label={texts.loadingTeam}>
          <Skeleton height={260} />
        </div>
      )}
      {isError && (
        <ErrorState
          text={texts.teamFailed}
          retryLabel={texts.tryAgain}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data?.items.length === 0 && <EmptyState drawing="house" text={texts.noTeam} />}
      {data && data.items.length > 0 && (
        <ul className={styles.team}>
          <EachItem items={data.items} keyOf={({ cmm_id }) => cmm_id}>
            {(member) => <MemberCard member={member} onOpen={(what) => setOpen({ what, member })} />}
          </EachItem>
        </ul>
      )}
      {open?.what === 'bio' && <BioDialog member={open.member} onClose={close} />}
      {open?.what === 'message' && open.member.cmm_user_id !== null && (
        <MessageToDialog hoaId={hoaId} member={open.member} personId={open.member.cmm_user_id} onClose={close} />
      )}
    </Card>
  )
}
