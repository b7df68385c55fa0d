import { listingLimits, settings } from '@porchlight/contract/features/settings.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { pages } from '../../paths.ts'
import { request } from '../../platform/call/call.ts'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { Checkbox, TextField } from '../../platform/forms/fields.tsx'
import { SaveBar } from '../../platform/forms/SaveBar.tsx'
import { useSettingsDraft } from '../../platform/forms/use-settings-draft.ts'
import type { SaveAnswer } from '../../platform/saving/AnswerDialog.tsx'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { useOnline } from '../../platform/use-online.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { GoLink } from '../../ui/Link.tsx'
import { MessageDialog } from '../../ui/MessageDialog.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { Section } from '../../ui/Section.tsx'
import { withoutPrefix } from './field-names.ts'
import { changeKey, useListing, useReload } from './queries.ts'
import styles from './SettingDirectoryScreen.module.css'
import { LoadedSettings, NotInPreview, SettingsFrame } from './SettingsFrame.tsx'
import { settingsTexts } from './texts.ts'

/** /SettingDirectory: whether the directory lists the person, and with which data (community.txt 2.13, 5, 8). */
export function SettingDirectoryScreen() {
  const texts = useTexts(settingsTexts)
  const { loginUserPropertyId: propertyId } = useSignedIn()
  return (
    <SettingsFrame title={texts.directoryTitle} intro={propertyId === null ? undefined : texts.directoryIntro}>
      {propertyId === null ? <NotInPreview /> : <Loaded key={propertyId} propertyId={propertyId} />}
    </SettingsFrame>
  )
}

function Loaded({ propertyId }: { propertyId: number }) {
  const query = useListing(propertyId)
  return (
    <LoadedSettings query={query}>
      {(listing) => <DirectoryForm propertyId={propertyId} stored={listing} />}
    </LoadedSettings>
  )
}

type Listing = NonNullable<ReturnType<typeof useListing>['data']>
/** The fields that can be changed here, by their names on the wire. */
type Field = 'hpds_directory_enabled' | 'hpds_name' | 'hpds_phone_number' | 'hpds_email_address' | 'show_property'

/** Sends the listing, without the address of the home, which is not changed here, and the names of the changed fields. */
async function save(listing: Listing, changed: readonly Field[]): Promise<SaveAnswer> {
  const { hpds_hp_id: hp_id, hpds_property, ...body } = listing
  const answer = await request(settings.calls.saveDirectory, {
    query: { hp_id },
    body: {
      ...body,
      hpds_directory_enabled: body.hpds_directory_enabled === 1 ? 1 : 0,
      show_property: body.show_property === 1 ? 1 : 0,
      uas_changed: changed.join(),
    },
  })
  return answer.validation ? { ...answer, validation: withoutPrefix(answer.validation) } : answer
}

function DirectoryForm({ propertyId, stored }: { propertyId: number; stored: Listing }) {
  const texts = useTexts(settingsTexts)
  const follow = useFollow()
  const reload = useReload()
  const isOnline = useOnline()
  const [isEditing, setEditing] = useState(false)
  const draft = useSettingsDraft(`directory settings ${propertyId}`, {
    hpds_directory_enabled: stored.hpds_directory_enabled,
  })
  const isIncluded = draft.values.hpds_directory_enabled === 1
  const saving = useMutation({
    mutationKey: changeKey,
    networkMode: 'always',
    mutationFn: () => save({ ...stored, ...draft.values }, ['hpds_directory_enabled']),
    onSuccess: async ({ success }) => {
      if (!success) return
      await reload()
      draft.settle()
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!saving.isPending) saving.mutate()
  }

  return (
    <>
      <form className={styles.form} onSubmit={submit}>
        <RadioGroup
          legend={texts.inDirectory}
          name="hpds_directory_enabled"
          value={isIncluded ? '1' : '0'}
          options={[
            { value: '1', label: texts.included, hint: texts.includedHint },
            { value: '0', label: texts.notIncluded, hint: texts.notIncludedHint },
          ]}
          onChange={(value) => draft.change('hpds_directory_enabled', Number(value))}
        />
        <SaveBar draft={draft} busy={saving.isPending} />
      </form>
      <Section
        title={texts.listing}
        aside={
          <Button variant="quiet" icon="pencil" onClick={() => setEditing(true)}>
            {texts.editListing}
          </Button>
        }
      >
        <p className={styles.soft}>{stored.hpds_directory_enabled === 1 ? texts.listingShown : texts.listingHidden}</p>
        <ListingView listing={stored} />
        {stored.hpds_directory_enabled === 1 && (
          <GoLink href={pages.directory.path} onClick={follow(pages.directory.path)}>
            {texts.toDirectory}
          </GoLink>
        )}
      </Section>
      {isEditing && <ListingDialog propertyId={propertyId} stored={stored} onClose={() => setEditing(false)} />}
      {saving.data?.success && (
        <MessageDialog heading={texts.great} buttonLabel={texts.continue} onClose={saving.reset}>
          <p>{texts.changesMade}</p>
        </MessageDialog>
      )}
      {(saving.isError || saving.data?.success === false) && (
        <MessageDialog heading={texts.failureTitle} buttonLabel={texts.tryAgain} onClose={saving.reset}>
          <p>{isOnline ? texts.directoryWentWrong : texts.sendFailed}</p>
        </MessageDialog>
      )}
    </>
  )
}

/** The listing as the directory shows it. */
function ListingView({ listing }: { listing: Listing }) {
  const texts = useTexts(settingsTexts)
  const shown = {
    hpds_property: listing.show_property === 1 ? listing.hpds_property : '',
    hpds_phone_number: listing.hpds_phone_number,
    hpds_email_address: listing.hpds_email_address,
  }
  return (
    <div className={styles.listing}>
      <Avatar name={listing.hpds_name} size={56} />
      <div className={styles.words}>
        <p className={styles.name}>{listing.hpds_name}</p>
        <DescriptionList
          items={Object.entries(shown).map(([field, value]) => ({
            term: texts[field as keyof typeof shown],
            value: value || <span className={styles.soft}>{texts.notShown}</span>,
          }))}
        />
      </div>
    </div>
  )
}

type ListingDialogProps = { propertyId: number; stored: Listing; onClose: () => void }

function ListingDialog({ propertyId, stored, onClose }: ListingDialogProps) {
  const texts = useTexts(settingsTexts)
  const reload = useReload()
  const start = {
    hpds_name: stored.hpds_name,
    hpds_phone_number: stored.hpds_phone_number,
    hpds_email_address: stored.hpds_email_address,
    show_property: stored.show_property === 1,
  }
  return (
    <FormDialog
      title={texts.editListing}
      draftName={`directory listing ${propertyId}`}
      hasCancel
      start={start}
      failure={{ heading: texts.failureTitle, text: texts.directoryWentWrong, button: texts.tryAgain }}
      send={(typed) => {
        const changed = (Object.keys(start) as Array<keyof typeof start>).filter((name) => typed[name] !== start[name])
        return save({ ...stored, ...typed, show_property: Number(typed.show_property) }, changed)
      }}
      onSaved={() => void reload()}
      onClose={onClose}
    >
      <TextField name="hpds_name" label={texts.hpds_name} required maxLength={listingLimits.hpds_name} />
      <TextField
        name="hpds_phone_number"
        label={texts.hpds_phone_number}
        hint={texts.phoneHint}
        type="tel"
        autoComplete="tel"
        maxLength={listingLimits.hpds_phone_number}
      />
      <TextField
        name="hpds_email_address"
        label={texts.hpds_email_address}
        hint={texts.emailHint}
        type="email"
        autoComplete="email"
        maxLength={listingLimits.hpds_email_address}
      />
      <Checkbox name="show_property" label={texts.showProperty} hint={texts.showPropertyHint(stored.hpds_property)} />
    </FormDialog>
  )
}
