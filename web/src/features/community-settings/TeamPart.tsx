import { communitySettings, type TeamCard } from '@porchlight/contract/features/community-settings.ts'
import { settingsLimits } from '@porchlight/contract/shared/community-settings.ts'
import { useState } from 'react'
import { request } from '../../platform/call/call.ts'
import { QueryData } from '../../platform/call/QueryList.tsx'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { Checkbox, TextArea, TextField } from '../../platform/forms/fields.tsx'
import { FileField } from '../../platform/forms/file-fields.tsx'
import { useManaged } from '../../platform/managed/managed.ts'
import { pictureAddress } from '../../platform/pictures.ts'
import { useChange } from '../../platform/saving/use-change.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { dot } from '../../ui/dot.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Row, Rows } from '../../ui/Row.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { activityFieldTexts } from '../activity/public.tsx'
import styles from './CommunitySettingsScreen.module.css'
import { useRefresh, useTeam } from './queries.ts'
import { communitySettingsTexts } from './texts.ts'

const photoLimits = {
  endings: ['.jpg', '.jpeg', '.png', '.webp'],
  maxBytes: settingsLimits.imageBytes,
  limit: 1,
} as const

const nameOf = (card: TeamCard) => `${card.firstName} ${card.lastName}`.trim()

/** The cards of the management team. They can be added, changed, ordered and removed. */
export function TeamPart() {
  const texts = useTexts(communitySettingsTexts)
  const { hoaId } = useManaged()
  const refresh = useRefresh()
  const query = useTeam()
  const [edited, setEdited] = useState<TeamCard | 'new' | null>(null)
  const { isBusy, start } = useChange(refresh)
  const setRemoved = (card: TeamCard, isRemoved: boolean) =>
    request(communitySettings.calls.removeCard, { query: { hoaId, id: String(card.id) }, body: { isRemoved } })

  const remove = (card: TeamCard) =>
    start({
      send: () => setRemoved(card, true),
      done: texts.cardRemoved(nameOf(card)),
      failed: texts.failed,
      undo: { send: () => setRemoved(card, false), done: '', failed: texts.failed },
    })

  function move(items: readonly TeamCard[], from: number, to: number) {
    const ids = items.map((card) => card.id)
    const moved = ids.splice(from, 1)
    ids.splice(to, 0, ...moved)
    const send = () => request(communitySettings.calls.orderTeam, { query: { hoaId }, body: { ids } })
    // Without a message: the list shows the new order.
    void start({ send, done: '', failed: texts.failed })
  }

  return (
    <QueryData query={query} loading={texts.loading} failed={texts.failed} placeholder={<SkeletonRows rows={4} />}>
      {({ items }) => (
        <Section
          title={texts.partTeam}
          aside={
            <Button variant="quiet" icon="plus" onClick={() => setEdited('new')}>
              {texts.addCard}
            </Button>
          }
        >
          <p className={styles.intro}>{texts.teamIntro}</p>
          {items.length === 0 && <EmptyState drawing="house" text={texts.teamEmpty} />}
          <Rows aria-label={texts.partTeam}>
            {items.map((card, at) => (
              <Row
                key={card.id}
                lead={<Avatar name={nameOf(card)} picture={pictureAddress(card.image)} size={44} />}
                title={nameOf(card)}
                meta={[card.roleName, card.canBeContacted ? card.email || card.phone : texts.notContacted]
                  .filter(Boolean)
                  .join(dot)}
                busy={isBusy}
                stacked="all"
                actions={
                  <>
                    <IconButton
                      icon="chevron-up"
                      label={texts.moveUp(nameOf(card))}
                      disabled={at === 0 || isBusy}
                      onClick={() => move(items, at, at - 1)}
                    />
                    <IconButton
                      icon="chevron-down"
                      label={texts.moveDown(nameOf(card))}
                      disabled={at === items.length - 1 || isBusy}
                      onClick={() => move(items, at, at + 1)}
                    />
                    <IconButton icon="pencil" label={texts.editCardOf(nameOf(card))} onClick={() => setEdited(card)} />
                    <IconButton icon="trash" label={texts.removeCard(nameOf(card))} onClick={() => void remove(card)} />
                  </>
                }
              />
            ))}
          </Rows>
          {edited && <CardDialog card={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
        </Section>
      )}
    </QueryData>
  )
}

function CardDialog({ card, onClose }: { card: TeamCard | null; onClose: () => void }) {
  const texts = useTexts(communitySettingsTexts)
  // The labels are the names of the same fields in the activity.
  const labels = useTexts(activityFieldTexts)
  const { hoaId } = useManaged()
  const refresh = useRefresh()
  return (
    <FormDialog
      hasCancel
      title={card ? texts.editCard : texts.addCard}
      submitLabel={texts.save}
      draftName={`team card ${hoaId} ${card?.id ?? 'new'}`}
      start={{
        firstName: card?.firstName ?? '',
        lastName: card?.lastName ?? '',
        roleName: card?.roleName ?? '',
        credentials: card?.credentials ?? '',
        bio: card?.bio ?? '',
        email: card?.email ?? '',
        phone: card?.phone ?? '',
        canBeContacted: card?.canBeContacted ?? true,
        removeImage: false,
        image: [] as readonly File[],
      }}
      send={({ image, canBeContacted, removeImage, ...values }, sendOptions) =>
        request(communitySettings.calls.saveCard, {
          ...sendOptions,
          query: { hoaId },
          body: {
            ...values,
            id: card ? String(card.id) : '',
            canBeContacted: canBeContacted ? '1' : '0',
            removeImage: removeImage ? '1' : '0',
          },
          files: { image: [...image] },
        })
      }
      onSaved={() => void refresh()}
      closesWhenSaved
      onClose={onClose}
    >
      <div className={styles.two}>
        <TextField name="firstName" label={labels.firstName} required maxLength={settingsLimits.line} data-autofocus />
        <TextField name="lastName" label={labels.lastName} required maxLength={settingsLimits.line} />
      </div>
      <TextField name="roleName" label={labels.roleName} required maxLength={settingsLimits.line} />
      <TextField name="credentials" label={labels.credentials} optional maxLength={settingsLimits.line} />
      <TextArea name="bio" label={labels.bio} optional rows={4} maxLength={settingsLimits.bio} />
      <div className={styles.two}>
        <TextField name="email" type="email" label={labels.email} optional maxLength={254} />
        <TextField name="phone" type="tel" label={labels.phone} optional maxLength={settingsLimits.phone} />
      </div>
      <Checkbox name="canBeContacted" label={labels.canBeContacted} hint={texts.mayBeContactedHint} />
      <FileField name="image" label={texts.photo} optional limits={photoLimits} />
      {card?.image && <Checkbox name="removeImage" label={texts.removePhoto} />}
    </FormDialog>
  )
}
