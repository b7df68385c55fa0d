import type { VendorDetails } from '@porchlight/contract/features/marketplace.ts'
import { vendorProfile } from '@porchlight/contract/features/vendor-profile.ts'
import type { ReactNode } from 'react'
import { request } from '../../platform/call/call.ts'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useRefreshProfile } from './queries.ts'
import { vendorProfileTexts } from './texts.ts'

type Values = Readonly<Record<`ve_${string}`, string>>

type ProfileDialogProps = {
  vendor: VendorDetails
  onClose: () => void
  title: string
  /** The part of the profile, in the name under which unsent values are stored. */
  part: string
  start: Values
  /** The names of the fields, for the message that another user of the vendor has changed them in the meantime. */
  labels: Readonly<Record<string, string>>
  children: ReactNode
}

/** A form for a part of the profile; the other parts do not change. */
export function ProfileDialog({ title, vendor, part, start, labels, onClose, children }: ProfileDialogProps) {
  const texts = useTexts(vendorProfileTexts)
  const refresh = useRefreshProfile()
  return (
    <FormDialog<Record<string, string>>
      title={title}
      submitLabel={texts.save}
      draftName={`vendor profile ${vendor.ve_id} ${part}`}
      start={{ ...start }}
      edit={{
        stored: vendor,
        fields: Object.fromEntries(Object.entries(labels).map(([name, label]) => [name, { label }])),
      }}
      send={(body, sendOptions, version) =>
        request(vendorProfile.calls.updateProfile, {
          ...sendOptions,
          query: { vendor_id: vendor.ve_id },
          body: { ...body, version: version ?? undefined },
        })
      }
      onSaved={refresh}
      onClose={onClose}
      failure={{ heading: texts.failureTitle, text: texts.failureText }}
    >
      {children}
    </FormDialog>
  )
}
