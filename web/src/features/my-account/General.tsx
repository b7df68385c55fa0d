import { formatAddress } from '@porchlight/contract/shared/dates.ts'
import { pictureAddress } from '../../platform/pictures.ts'
import { roleText } from '../../platform/session/role-text.ts'
import { decodeToken } from '../../platform/session/token.ts'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { sharedTexts } from '../../platform/texts/shared.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { Section } from '../../ui/Section.tsx'
import { RefusedMailLine } from '../email-proof/public.tsx'
import styles from './General.module.css'
import { myAccountTexts } from './texts.ts'

/** The name, address and role of the signed-in person. */
export function General() {
  const texts = useTexts(myAccountTexts)
  const roles = useTexts(sharedTexts)
  const values = useSignedIn()
  const name = `${values.loginUserFname} ${values.loginUserLname}`.trim()
  const place = values.loginUserVendorCompany
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
  return (
    <Section title={texts.general}>
      <div className={styles.person}>
        <Avatar name={name} picture={pictureAddress(values.loginUserPhoto)} size={96} />
        <DescriptionList
          items={[
            { term: texts.name, value: name },
            {
              term: texts.email,
              value: (
                <>
                  {decodeToken(values.token)?.loginData.user_email}
                  <RefusedMailLine />
                </>
              ),
            },
            place,
            ...(values.loginUserRole ? [{ term: texts.role, value: roleText(values.loginUserRole, roles) }] : []),
          ]}
        />
      </div>
    </Section>
  )
}
