import { memberLimits, members } from '@porchlight/contract/features/members.ts'
import { isEmailAddress } from '@porchlight/contract/shared/email-address.ts'
import { useState } from 'react'
import { request } from '../../platform/call/call.ts'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { TextField } from '../../platform/forms/fields.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Banner } from '../../ui/Banner.tsx'
import styles from './AddDialog.module.css'
import { featuresIn } from './features.ts'
import { PermissionFields } from './PermissionFields.tsx'
import { hasAccount, useReload } from './queries.ts'
import { membersTexts } from './texts.ts'

/**
 * Adds a person to the home. If the e-mail address has no account, the dialog asks for the names, and the person gets an invitation by mail
 * (community.txt 4).
 */
export function AddDialog({ property, onClose }: { property: number; onClose: () => void }) {
  const texts = useTexts(membersTexts)
  const reload = useReload()
  // The last address that was looked up, and whether it has an account; null before the first one.
  const [lookedUp, setLookedUp] = useState<{ readonly email: string; readonly hasAccount: boolean } | null>(null)

  async function lookUp(email: string) {
    const address = email.trim().toLowerCase()
    if (!isEmailAddress(address) || lookedUp?.email === address) return
    const found = await hasAccount(address)
    if (found !== null) setLookedUp({ email: address, hasAccount: found })
  }

  return (
    <FormDialog
      title={texts.addTitle}
      submitLabel={texts.addButton}
      hasCancel
      draftName={`add member ${property}`}
      start={{ email: '', userType: '', newWebsiteFeatures: '', fname: '', lname: '', phoneNumber: '' }}
      check={({ email }) => ({
        email: email.trim() === '' || isEmailAddress(email) ? undefined : texts.emailInvalid,
      })}
      send={async ({ newWebsiteFeatures, ...typed }, sendOptions) => {
        const answer = await request(members.calls.add, {
          ...sendOptions,
          query: { property },
          body: {
            ...typed,
            property: String(property),
            newWebsiteFeatures: JSON.stringify(featuresIn(newWebsiteFeatures)),
          },
        })
        // The server asks for the names if the dialog could not find out whether the address has an account.
        if (answer.validation?.fname || answer.validation?.lname) {
          setLookedUp({ email: typed.email.trim().toLowerCase(), hasAccount: false })
        }
        return answer
      }}
      onSaved={reload}
      onClose={onClose}
    >
      {({ email }) => (
        <>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: it only listens for the end of typing in the field inside */}
          <div onBlur={() => void lookUp(email)}>
            <TextField
              name="email"
              label={texts.emailLabel}
              hint={texts.emailHint}
              required
              type="email"
              inputMode="email"
              autoCapitalize="none"
              autoComplete="off"
              maxLength={memberLimits.email}
            />
          </div>
          {lookedUp?.email === email.trim().toLowerCase() &&
            (lookedUp.hasAccount ? (
              <Banner announce>{texts.hasAccount}</Banner>
            ) : (
              <div className={styles.profile}>
                <Banner tone="warning" announce>
                  {texts.noAccount}
                </Banner>
                <TextField name="fname" label={texts.firstName} required maxLength={memberLimits.name} />
                <TextField name="lname" label={texts.lastName} required maxLength={memberLimits.name} />
                <TextField
                  name="phoneNumber"
                  label={texts.phoneLabel}
                  note={texts.optional}
                  type="tel"
                  inputMode="tel"
                  maxLength={memberLimits.phone}
                />
              </div>
            ))}
          <PermissionFields typeField="userType" listField="newWebsiteFeatures" />
        </>
      )}
    </FormDialog>
  )
}
