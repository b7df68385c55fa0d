import { type Branding, company, companyLimits } from '@porchlight/contract/features/company.ts'
import { useState } from 'react'
import { request } from '../../platform/call/call.ts'
import { QueryData } from '../../platform/call/QueryList.tsx'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { Checkbox, RichTextField, TextField } from '../../platform/forms/fields.tsx'
import { HtmlText } from '../../platform/html/HtmlText.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './AdminCompanyScreen.module.css'
import { useBranding, useReloadCompany } from './queries.ts'
import { companyTexts } from './texts.ts'

/** What the communities of an organisation use where they have set nothing themselves. */
export function BrandingPart({ cmcId }: { cmcId: number }) {
  const texts = useTexts(companyTexts)
  const branding = useBranding(cmcId)
  const [isChanging, setChanging] = useState(false)
  return (
    <QueryData
      query={branding}
      loading={texts.brandingLoading}
      failed={texts.brandingFailed}
      placeholder={<Skeleton height={320} />}
    >
      {({ version, ...stored }) => (
        <div className={styles.branding}>
          <p>{texts.brandingIntro}</p>
          <DescriptionList
            items={[
              { term: texts.organisationName, value: stored.name },
              { term: texts.color, value: stored.color || texts.notSet },
              { term: texts.senderName, value: stored.senderName || texts.notSet },
              { term: texts.replyAddress, value: stored.replyAddress || texts.notSet },
              {
                term: texts.letterhead,
                value: stored.letterhead ? <HtmlText html={stored.letterhead} /> : texts.notSet,
              },
              { term: texts.signature, value: stored.signature ? <HtmlText html={stored.signature} /> : texts.notSet },
              { term: texts.requiresPasskey, value: stored.requiresPasskey ? texts.yes : texts.no },
            ]}
          />
          <Button onClick={() => setChanging(true)}>{texts.change}</Button>
          {isChanging && (
            <BrandingDialog cmcId={cmcId} stored={stored} version={version} onClose={() => setChanging(false)} />
          )}
        </div>
      )}
    </QueryData>
  )
}

type BrandingDialogProps = { cmcId: number; stored: Branding; version: number; onClose: () => void }

function BrandingDialog({ cmcId, stored, version, onClose }: BrandingDialogProps) {
  const texts = useTexts(companyTexts)
  const reload = useReloadCompany()
  return (
    <FormDialog
      title={texts.brandingTitle}
      size="large"
      hasCancel
      draftName={`branding ${cmcId} ${version}`}
      start={stored}
      check={({ color }) => ({
        color: color === '' || /^#[0-9a-f]{6}$/i.test(color) ? undefined : texts.colorWrong,
      })}
      send={(values, sending) =>
        request(company.calls.saveBranding, { ...sending, query: { cmcId }, body: { ...values, version } })
      }
      onSaved={reload}
      onClose={onClose}
    >
      <TextField name="name" label={texts.organisationName} required maxLength={companyLimits.company} />
      <TextField name="color" label={texts.color} hint={texts.colorHint} optional maxLength={7} />
      <TextField name="senderName" label={texts.senderName} optional maxLength={companyLimits.company} />
      <TextField name="replyAddress" label={texts.replyAddress} optional type="email" maxLength={companyLimits.email} />
      <RichTextField name="letterhead" label={texts.letterhead} />
      <RichTextField name="signature" label={texts.signature} />
      <Checkbox name="requiresPasskey" label={texts.requiresPasskey} hint={texts.requiresPasskeyHint} />
    </FormDialog>
  )
}
