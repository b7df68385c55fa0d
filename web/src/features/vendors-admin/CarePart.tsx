import { profileLimits } from '@porchlight/contract/features/vendor-profile.ts'
import { vendorUserLimits } from '@porchlight/contract/features/vendor-users.ts'
import { vendorsAdmin } from '@porchlight/contract/features/vendors-admin.ts'
import type { VendorDetails } from '@porchlight/contract/shared/vendor-shapes.ts'
import { useState } from 'react'
import { request } from '../../platform/call/call.ts'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { TextArea, TextField } from '../../platform/forms/fields.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { BreakableEmail } from '../../ui/BreakableEmail.tsx'
import { Button } from '../../ui/Button.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { Row, Rows } from '../../ui/Row.tsx'
import { Section } from '../../ui/Section.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { useVendorCategories } from '../marketplace/public.tsx'
import { useRefreshVendors } from './queries.ts'
import { vendorsAdminTexts } from './texts.ts'
import styles from './Vendors.module.css'

type PartProps = { hoaId: number; vendor: VendorDetails }

/** The profile of the vendor; the community edits it until the vendor's first user has signed in (decisions/association.md 58). */
export function ProfilePart({ hoaId, vendor }: PartProps) {
  const texts = useTexts(vendorsAdminTexts)
  const refresh = useRefreshVendors()
  const category = useVendorCategories().find(({ id }) => id === vendor.category)
  const [isEditing, setEditing] = useState(false)
  const { description, services, phone, website, areasServed } = vendor
  const items = [
    { term: texts.category, value: category?.title ?? '' },
    { term: texts.services, value: services },
    { term: texts.areas, value: areasServed },
    { term: texts.phone, value: phone },
    { term: texts.website, value: website },
    { term: texts.email, value: vendor.email && <BreakableEmail email={vendor.email} /> },
  ].filter(({ value }) => value !== '')
  return (
    <Section
      title={texts.profile}
      aside={
        vendor.mayCare && (
          <Button variant="quiet" icon="pencil" onClick={() => setEditing(true)}>
            {texts.editProfile}
          </Button>
        )
      }
    >
      <DescriptionList items={items} stacked />
      <p className={styles.text}>{description || texts.noProfile}</p>
      {isEditing && (
        <FormDialog
          title={texts.editProfile}
          submitLabel={texts.save}
          hasCancel
          draftName={`vendor profile ${hoaId} ${vendor.vendorId}`}
          start={{ description, services, phone, website, areasServed }}
          send={(body, { signal }) =>
            request(vendorsAdmin.calls.saveProfile, { query: { hoaId, vendor: vendor.vendorId }, body, signal })
          }
          onSaved={refresh}
          closesWhenSaved
          onClose={() => setEditing(false)}
          failure={{ heading: texts.failureTitle, text: texts.failureText }}
        >
          <TextArea
            name="description"
            label={texts.description}
            rows={5}
            optional
            maxLength={profileLimits.description}
          />
          <TextField name="services" label={texts.services} optional maxLength={profileLimits.services} />
          <TextField name="areasServed" label={texts.areas} optional maxLength={profileLimits.areasServed} />
          <TextField name="phone" type="tel" label={texts.phone} optional maxLength={profileLimits.phone} />
          <TextField name="website" type="url" label={texts.website} optional maxLength={profileLimits.website} />
        </FormDialog>
      )}
    </Section>
  )
}

/** The users of a vendor. The community adds and removes them until one of them has signed in (`vendor.mayCare`). */
export function CarePart({ hoaId, vendor }: PartProps) {
  const texts = useTexts(vendorsAdminTexts)
  const refresh = useRefreshVendors()
  const [isAdding, setAdding] = useState(false)
  const [removed, setRemoved] = useState<VendorDetails['users'][number] | null>(null)
  const query = { hoaId, vendor: vendor.vendorId }
  const sharedProps = { onSaved: refresh, failure: { heading: texts.failureTitle, text: texts.failureText } }
  return (
    <Section
      title={texts.users}
      aside={
        <Button variant="quiet" icon="plus" onClick={() => setAdding(true)}>
          {texts.addUser}
        </Button>
      }
    >
      <p className={styles.intro}>{vendor.users.length === 0 ? texts.noUsers : texts.usersIntro}</p>
      {vendor.users.length > 0 && (
        <Rows aria-label={texts.users}>
          {vendor.users.map((user) => (
            <Row
              key={user.personId}
              lead={<Avatar name={user.name} />}
              title={user.name}
              meta={user.email}
              end={user.isPending && <Tag>{texts.invited}</Tag>}
              actions={
                <Button variant="quiet" aria-label={texts.removeOf(user.name)} onClick={() => setRemoved(user)}>
                  {texts.remove}
                </Button>
              }
              stacked="all"
            />
          ))}
        </Rows>
      )}
      {isAdding && (
        <FormDialog
          title={texts.addUser}
          submitLabel={texts.send}
          hasCancel
          draftName={`vendor user ${hoaId} ${vendor.vendorId}`}
          start={{ email: '', fname: '', lname: '' }}
          send={(body, { signal }) => request(vendorsAdmin.calls.addUser, { query, body, signal })}
          onClose={() => setAdding(false)}
          {...sharedProps}
        >
          <TextField name="email" type="email" label={texts.email} required maxLength={vendorUserLimits.email} />
          <TextField name="fname" label={texts.firstName} maxLength={vendorUserLimits.name} />
          <TextField name="lname" label={texts.lastName} maxLength={vendorUserLimits.name} />
        </FormDialog>
      )}
      {removed && (
        <FormDialog
          title={texts.removeOf(removed.name)}
          intro={texts.removeIntro}
          submitLabel={texts.remove}
          size="small"
          hasCancel
          start={{}}
          send={(_values, { signal }) =>
            request(vendorsAdmin.calls.removeUser, { query, body: { user: removed.personId }, signal })
          }
          closesWhenSaved
          onClose={() => setRemoved(null)}
          {...sharedProps}
        >
          {null}
        </FormDialog>
      )}
    </Section>
  )
}
