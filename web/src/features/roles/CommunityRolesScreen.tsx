import type { CommunityRole, RoleHolder } from '@porchlight/contract/features/roles.ts'
import { useState } from 'react'
import { QueryData, QueryList } from '../../platform/call/QueryList.tsx'
import { EachItem } from '../../platform/EachItem.tsx'
import { useManaged } from '../../platform/managed/managed.ts'
import { Page } from '../../platform/page/Page.tsx'
import { pictureAddress } from '../../platform/pictures.ts'
import { useChange } from '../../platform/saving/use-change.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { sharedTexts } from '../../platform/texts/shared.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ExpandingRow, ExpandingTable } from '../../ui/ExpandingTable.tsx'
import { ConfirmDialog } from '../../ui/MessageDialog.tsx'
import { Section } from '../../ui/Section.tsx'
import { Skeleton, SkeletonRows } from '../../ui/Skeleton.tsx'
import { Tag } from '../../ui/Tag.tsx'
import styles from './CommunityRolesScreen.module.css'
import { GiveRoleDialog } from './GiveRoleDialog.tsx'
import { LeftWork } from './LeftWork.tsx'
import { useEndRole, useHolders, useRules } from './queries.ts'
import { RulesForm } from './RulesForm.tsx'
import { rolesTexts } from './texts.ts'

interface Ending {
  readonly holder: RoleHolder
  readonly role: CommunityRole
}

/** {c}/Roles: the people with an office or another role in the community, and who runs it. */
export function CommunityRolesScreen() {
  const texts = useTexts(rolesTexts)
  const { details } = useTexts(sharedTexts)
  const { hoaId } = useManaged()
  const holders = useHolders(hoaId)
  const rules = useRules(hoaId)
  const [isGiving, setGiving] = useState(false)
  const [ending, setEnding] = useState<Ending | null>(null)
  return (
    <Page
      title={texts.title}
      intro={texts.intro}
      actions={
        <Button icon="plus" onClick={() => setGiving(true)}>
          {texts.give}
        </Button>
      }
      rail={
        <Section title={texts.rulesTitle}>
          <QueryData
            query={rules}
            loading={texts.loading}
            failed={texts.failed}
            placeholder={<Skeleton height={220} />}
          >
            {(stored) => (
              <RulesForm key={`${stored.runBy} ${stored.boardSeesContacts}`} hoaId={hoaId} stored={stored} />
            )}
          </QueryData>
        </Section>
      }
    >
      <QueryList
        query={holders}
        loading={texts.loading}
        failed={texts.failed}
        placeholder={<SkeletonRows rows={4} lead="round" />}
        empty={<EmptyState drawing="house" text={texts.none} />}
      >
        {(items) => (
          <ExpandingTable caption={texts.caption} heads={[texts.person, texts.role]} endHead={details}>
            <EachItem items={items} keyOf={({ personId }) => personId} element="tr">
              {(holder) => <HolderRow holder={holder} onEnd={(role) => setEnding({ holder, role })} />}
            </EachItem>
          </ExpandingTable>
        )}
      </QueryList>
      <LeftWork hoaId={hoaId} />
      {isGiving && <GiveRoleDialog onClose={() => setGiving(false)} />}
      {ending && <EndDialog hoaId={hoaId} ending={ending} onClose={() => setEnding(null)} />}
    </Page>
  )
}

function HolderRow({ holder, onEnd }: { holder: RoleHolder; onEnd: (role: CommunityRole) => void }) {
  const texts = useTexts(rolesTexts)
  const { fullName, photo, address } = holder
  return (
    <ExpandingRow
      lead={<Avatar name={fullName} picture={pictureAddress(photo)} />}
      title={fullName}
      cells={[
        <span key="roles" className={styles.roles}>
          {holder.roles.map((role) => (
            <Tag key={role} tone="pine">
              {texts[role]}
            </Tag>
          ))}
        </span>,
      ]}
    >
      {address && <p>{`${texts.home}: ${address}`}</p>}
      <div className={styles.actions}>
        {holder.roles.map((role) => (
          <Button
            key={role}
            variant="danger"
            aria-label={texts.endOf(texts[role], fullName)}
            onClick={() => onEnd(role)}
          >
            {`${texts.end}: ${texts[role]}`}
          </Button>
        ))}
      </div>
    </ExpandingRow>
  )
}

function EndDialog({ hoaId, ending, onClose }: { hoaId: number; ending: Ending; onClose: () => void }) {
  const texts = useTexts(rolesTexts)
  const end = useEndRole(hoaId)
  const { start } = useChange()
  const { holder, role } = ending

  async function confirm() {
    await start({ send: () => end.mutateAsync({ personId: holder.personId, role }), done: texts.ended })
    onClose()
  }

  return (
    <ConfirmDialog
      heading={texts.endAsk(texts[role], holder.fullName)}
      confirmLabel={texts.end}
      cancelLabel={texts.cancel}
      danger
      busy={end.isPending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>{texts.endText}</p>
    </ConfirmDialog>
  )
}
