import { deliveryModes, digitalDelivery } from '@porchlight/contract/features/digital-delivery.ts'
import { isEmailAddress } from '@porchlight/contract/shared/email-address.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { request } from '../../platform/call/call.ts'
import { CallFailed } from '../../platform/call/call-failed.ts'
import { SaveBar } from '../../platform/forms/SaveBar.tsx'
import { useSettingsDraft } from '../../platform/forms/use-settings-draft.ts'
import { session } from '../../platform/session/session.ts'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useOnline } from '../../platform/use-online.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { MessageDialog } from '../../ui/MessageDialog.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { deliveryName, deliveryNames } from './delivery-name.ts'
import { changeKey, useDelivery, useReload } from './queries.ts'
import styles from './SettingDigitalDeliveryScreen.module.css'
import { LoadedSettings, NotInPreview, SettingsFrame } from './SettingsFrame.tsx'
import { settingsTexts } from './texts.ts'

/** The names of the fields on the wire. */
const names = {
  mode: 'uas_digital_delivery',
  email: 'uas_digital_delivery_custom_email',
  isCustom: 'uas_digital_delivery_custom_email_enabled',
} as const

/** /SettingDigitalDelivery: how the home gets its mail, and the e-mail address of this person (community.txt 2.13, 5, 8). */
export function SettingDigitalDeliveryScreen() {
  const texts = useTexts(settingsTexts)
  const { loginUserPropertyId: propertyId, loginUserAddress, loginUserHoaName } = useSignedIn()
  const intro = propertyId === null ? undefined : texts.mailboxIntro(loginUserAddress || loginUserHoaName)
  return (
    <SettingsFrame title={texts.mailboxTitle} intro={intro}>
      {propertyId === null ? <NotInPreview /> : <Loaded key={propertyId} propertyId={propertyId} />}
    </SettingsFrame>
  )
}

function Loaded({ propertyId }: { propertyId: number }) {
  const query = useDelivery(propertyId)
  return (
    <LoadedSettings query={query}>{(data) => <MailboxForm propertyId={propertyId} stored={data} />}</LoadedSettings>
  )
}

type Stored = NonNullable<ReturnType<typeof useDelivery>['data']>

function MailboxForm({ propertyId, stored }: { propertyId: number; stored: Stored }) {
  const texts = useTexts(settingsTexts)
  const reload = useReload()
  const emailField = useRef<HTMLDivElement>(null)
  const [fault, setFault] = useState<string>()
  const draft = useSettingsDraft(`mailbox settings ${propertyId}`, {
    [names.mode]: stored[names.mode],
    [names.email]: stored[names.email],
    [names.isCustom]: stored[names.isCustom],
  })
  const { [names.mode]: mode, [names.email]: email, [names.isCustom]: isCustom } = draft.values
  const saving = useMutation({
    mutationKey: changeKey,
    networkMode: 'always',
    mutationFn: () =>
      request(digitalDelivery.calls.save, {
        query: { propertyId },
        body: {
          [names.mode]: String(mode),
          [names.email]: email.trim(),
          [names.isCustom]: String(isCustom),
          uas_changed: draft.changed.join(),
        },
      }),
    onSuccess: async ({ success, validation }) => {
      if (!success) return validation?.[names.email] ? showFault(validation[names.email]?.[0]) : undefined
      void session.update({ digitalDelivery: mode })
      draft.change(names.email, email.trim())
      await reload()
      draft.settle()
    },
  })

  function showFault(text: string | undefined) {
    setFault(text)
    if (text) emailField.current?.querySelector('input')?.focus()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (saving.isPending) return
    const isWrong = (isCustom === 1 || email.trim() !== '') && !isEmailAddress(email)
    showFault(isWrong ? texts.invalidEmail : undefined)
    if (!isWrong) saving.mutate()
  }

  const hints = { digital: texts.digitalHint, paper: texts.paperHint, both: texts.bothHint }
  const isShown = isCustom === 1 || email !== ''
  // Whether the entered address is the stored one: only the stored address has a state of its proof.
  const isStored = email.trim().toLowerCase() === stored[names.email].toLowerCase()
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <RadioGroup
        legend={texts.howMail}
        name={names.mode}
        value={deliveryName(mode)}
        options={deliveryNames.map((name) => ({
          value: name,
          label: texts[name],
          hint: hints[name],
          disabled: !stored.mayChangeDelivery,
        }))}
        onChange={(name) => draft.change(names.mode, deliveryModes[name as keyof typeof deliveryModes])}
      />
      {!stored.mayChangeDelivery && <p className={styles.soft}>{texts.ownersChoose}</p>}
      <fieldset className={styles.address}>
        <legend className={styles.legend}>{texts.whereMail}</legend>
        <p className={styles.soft}>{texts.whereMailHint(stored.accountEmail)}</p>
        <Checkbox
          name={names.isCustom}
          label={texts.useCustom}
          checked={isCustom === 1}
          onChange={({ target }) => draft.change(names.isCustom, Number(target.checked))}
        />
        {isShown && (
          <div ref={emailField}>
            <TextField
              type="email"
              inputMode="email"
              autoComplete="email"
              maxLength={254}
              name={names.email}
              label={texts.customEmail}
              hint={texts.customHint}
              error={fault}
              value={email}
              onChange={({ target }) => {
                setFault(undefined)
                draft.change(names.email, target.value)
              }}
            />
          </div>
        )}
        {isShown && isStored && stored[names.email] !== '' && <Proof propertyId={propertyId} stored={stored} />}
      </fieldset>
      <SaveBar draft={draft} busy={saving.isPending} />
      <Outcome saving={saving} />
    </form>
  )
}

/** Whether the stored address is verified, waits for its verification, or is refused. */
function Proof({ propertyId, stored }: { propertyId: number; stored: Stored }) {
  const texts = useTexts(settingsTexts)
  /** What became of sending the mail again; undefined before it was asked for. */
  const [said, setSaid] = useState<'sentAgain' | 'tooOften' | 'sendFailed'>()
  const sending = useMutation({
    networkMode: 'always',
    mutationFn: () => request(digitalDelivery.calls.sendProof, { query: { propertyId } }),
    onSuccess: () => setSaid('sentAgain'),
    onError: (error) => setSaid(error instanceof CallFailed && error.status === 429 ? 'tooOften' : 'sendFailed'),
  })
  const { customEmail: state, [names.email]: email, [names.isCustom]: isCustom } = stored
  if (state === 'none') return null
  if (state === 'proven') return <Banner>{texts.proven(email)}</Banner>
  const unprovenText = isCustom === 1 ? texts.unproven(email) : texts.unprovenOff(email)
  return (
    <Banner
      tone="warning"
      action={
        <Button variant="plain" busy={sending.isPending} onClick={() => sending.mutate()}>
          {texts.sendAgain}
        </Button>
      }
    >
      <p>{state === 'refused' ? texts.refused(email) : unprovenText}</p>
      <p role="status">{said && texts[said]}</p>
    </Banner>
  )
}

type Saving = {
  data: { readonly success: boolean; readonly validation?: unknown } | undefined
  isError: boolean
  reset: () => void
}

/** The outcome of a save (community.txt 8); an error of a field is shown at the field. */
function Outcome({ saving }: { saving: Saving }) {
  const texts = useTexts(settingsTexts)
  const isOnline = useOnline()
  if (saving.data?.success)
    return (
      <MessageDialog heading={texts.great} buttonLabel={texts.continue} onClose={saving.reset}>
        <p>{texts.changesMade}</p>
      </MessageDialog>
    )
  const hasNoMessage = !saving.data || saving.data.validation
  if (!saving.isError && hasNoMessage) return null
  return (
    <MessageDialog heading={texts.failureTitle} buttonLabel={texts.tryAgain} onClose={saving.reset}>
      <p>{isOnline ? texts.somethingWentWrong : texts.sendFailed}</p>
    </MessageDialog>
  )
}
