import { formatAddress } from '@porchlight/contract/shared/dates.ts'
import { useState } from 'react'
import { QueryData } from '../../platform/call/QueryList.tsx'
import { roleText } from '../../platform/session/role-text.ts'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { sharedTexts } from '../../platform/texts/shared.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { Section } from '../../ui/Section.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { showToast } from '../../ui/toasts.ts'
import { RefusedMailLine } from '../email-proof/public.tsx'
import { EmailDialog } from './EmailDialog.tsx'
import styles from './General.module.css'
import { PasswordDialog } from './PasswordDialog.tsx'
import { Photo } from './Photo.tsx'
import { ProfileDialog } from './ProfileDialog.tsx'
import { useCancelEmailChange, useProfile } from './queries.ts'
import { myAccountTexts } from './texts.ts'

/** The person's picture, name, e-mail address and password, each with a button to change it (community.txt 2.12). */
export function General() {
  const texts = useTexts(myAccountTexts)
  const profile = useProfile()
  const [editing, setEditing] = useState<'profile' | 'email' | 'password' | null>(null)
  const close = () => setEditing(null)
  const { data } = profile
  return (
    <Section
      title={texts.general}
      aside={
        data && (
          <Button variant="quiet" icon="pencil" onClick={() => setEditing('profile')}>
            {texts.editProfile}
          </Button>
        )
      }
    >
      <QueryData
        query={profile}
        loading={texts.loading}
        failed={texts.loadFailed}
        placeholder={<Skeleton height={260} className={styles.waiting} />}
      >
        {(user) => (
          <>
            {user.pendingEmail && <PendingEmail address={user.pendingEmail} />}
            <div className={styles.person}>
              <Photo name={`${user.user_fname} ${user.user_lname}`.trim()} photo={user.user_photo} />
              <Facts user={user} />
            </div>
            <div className={styles.actions}>
              <Button variant="plain" icon="envelope" onClick={() => setEditing('email')}>
                {texts.changeEmail}
              </Button>
              <Button variant="plain" icon="key" onClick={() => setEditing('password')}>
                {texts.changePassword}
              </Button>
            </div>
          </>
        )}
      </QueryData>
      {editing === 'profile' && data && <ProfileDialog user={data} onClose={close} />}
      {editing === 'email' && data && <EmailDialog user={data} onClose={close} />}
      {editing === 'password' && <PasswordDialog onClose={close} />}
    </Section>
  )
}

interface User {
  readonly user_fname: string
  readonly user_lname: string
  readonly user_email: string
  readonly user_phone_number: string
}

function Facts({ user }: { user: User }) {
  const texts = useTexts(myAccountTexts)
  const roles = useTexts(sharedTexts)
  const values = useSignedIn()
  const companyOrAddress = values.loginUserVendorCompany
    ? { term: texts.company, value: values.loginUserVendorCompany }
    : {
        term: texts.address,
        value: formatAddress({
          address: values.loginUserAddress,
          city: values.loginUserCity,
          state: values.loginUserState,
          zipcode: values.loginUserZipcode,
        }),
      }
  const email = (
    <>
      {user.user_email}
      <RefusedMailLine />
    </>
  )
  return (
    <DescriptionList
      items={[
        { term: texts.name, value: `${user.user_fname} ${user.user_lname}`.trim() },
        { term: texts.email, value: email },
        { term: texts.phone, value: user.user_phone_number || texts.noPhone },
        ...(companyOrAddress.value ? [companyOrAddress] : []),
        ...(values.loginUserRole ? [{ term: texts.role, value: roleText(values.loginUserRole, roles) }] : []),
      ]}
    />
  )
}

/** Shown while a changed e-mail address waits for its mailed link to be opened. */
function PendingEmail({ address }: { address: string }) {
  const texts = useTexts(myAccountTexts)
  const cancel = useCancelEmailChange()
  return (
    <div className={styles.pending}>
      <Banner
        tone="warning"
        action={
          <Button
            variant="plain"
            busy={cancel.isPending}
            onClick={() =>
              cancel.mutate(undefined, {
                onSuccess: () => showToast(texts.emailKept),
                onError: () => showToast(texts.failureText, 'problem'),
              })
            }
          >
            {texts.keepEmail}
          </Button>
        }
      >
        {texts.pendingEmail(address)}
      </Banner>
    </div>
  )
}
