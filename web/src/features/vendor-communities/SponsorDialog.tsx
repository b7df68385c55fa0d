import { type VendorCommunity, vendorCommunities } from '@porchlight/contract/features/vendor-communities.ts'
import { sponsorLevels } from '@porchlight/contract/shared/vendors.ts'
import { useState } from 'react'
import { request } from '../../platform/call/call.ts'
import { showDay } from '../../platform/dates.ts'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { useFormField } from '../../platform/forms/fields.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { Button } from '../../ui/Button.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { useReload } from './queries.ts'
import { vendorCommunitiesTexts } from './texts.ts'

type SponsorDialogProps = { vendorId: number; community: VendorCommunity; onClose: () => void }

/** The sponsorship of a community: its details if there is one or one is requested, otherwise the form to request it (decisions/vendor.md 105). */
export function SponsorDialog(props: SponsorDialogProps) {
  const { hvm_sponsor_level: level, hvm_offered_sponsor_level: offered } = props.community
  const [isAsking, setAsking] = useState(level === 0 && offered === 0)
  return isAsking ? <RequestDialog {...props} /> : <DetailsDialog {...props} onAsk={() => setAsking(true)} />
}

function DetailsDialog({ community, onAsk, onClose }: SponsorDialogProps & { onAsk: () => void }) {
  const texts = useTexts(vendorCommunitiesTexts)
  const locale = useLocale()
  const { hvm_sponsor_level: level, hvm_offered_sponsor_level: offered, statusLabel } = community
  return (
    <Dialog
      title={texts.sponsorshipDetails}
      size="small"
      closeLabel={texts.close}
      onClose={onClose}
      actions={
        <>
          {statusLabel === 'Active' && (
            <Button variant="plain" onClick={onAsk}>
              {texts.anotherLevel}
            </Button>
          )}
          <Button onClick={onClose}>{texts.ok}</Button>
        </>
      }
    >
      <DescriptionList
        items={[
          { term: texts.community, value: community.hoa.hoa_name },
          { term: texts.sponsorLevel, value: level > 0 ? texts.level(level) : texts.noLevel },
          ...(offered > 0 ? [{ term: texts.requestedLevel, value: texts.level(offered) }] : []),
          { term: texts.state, value: statusLabel && texts[statusLabel] },
          { term: texts.sponsorSince, value: showDay(community.sponsorSinceFormatted, locale) || texts.noDate },
          { term: texts.endDate, value: showDay(community.endDateFormatted, locale) || texts.noDate },
        ]}
      />
    </Dialog>
  )
}

function RequestDialog({ vendorId, community, onClose }: SponsorDialogProps) {
  const texts = useTexts(vendorCommunitiesTexts)
  const reload = useReload()
  return (
    <FormDialog
      title={texts.sponsorCommunity}
      intro={texts.sponsorIntro(community.hoa.hoa_name)}
      submitLabel={texts.sendRequest}
      size="small"
      hasCancel
      start={{ level: '' }}
      send={async ({ level }, sendOptions) => {
        const query = { vendor_id: vendorId, hvm_id: community.hvm_id }
        const { success, message } = await request(vendorCommunities.calls.offerSponsorship, {
          ...sendOptions,
          query,
          body: { level },
        })
        return { success, messageContent: message }
      }}
      failure={{ heading: texts.failureTitle }}
      onClose={() => {
        reload()
        onClose()
      }}
    >
      <LevelField present={community.hvm_sponsor_level} />
      <p>{texts.levelHint}</p>
    </FormDialog>
  )
}

function LevelField({ present }: { present: number }) {
  const texts = useTexts(vendorCommunitiesTexts)
  const { value, error, change } = useFormField<string>('level', texts.sponsorLevelRequired)
  const options = sponsorLevels.filter((level) => level !== present)
  return (
    <div data-field="level">
      <RadioGroup
        legend={texts.sponsorLevel}
        name="level"
        required
        options={options.map((level) => ({ value: String(level), label: texts.level(level) }))}
        value={value || null}
        error={error}
        onChange={change}
      />
    </div>
  )
}
