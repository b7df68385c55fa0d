import { type Branding, company, companyLimits, logoFile } from '@porchlight/contract/features/company.ts'
import { useState } from 'react'
import { request } from '../../platform/call/call.ts'
import { QueryData } from '../../platform/call/QueryList.tsx'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { Checkbox, RichTextField, TextField } from '../../platform/forms/fields.tsx'
import { FileField } from '../../platform/forms/file-fields.tsx'
import { HtmlText } from '../../platform/html/HtmlText.tsx'
import { pictureAddress } from '../../platform/pictures.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './AdminCompanyScreen.module.css'
import { useBranding, useReloadCompany } from './queries.ts'
import { companyTexts } from './texts.ts'

/** The branding of an organization. Its communities use the values that they have not set themselves. */
export function BrandingPart({ cmcId }: { cmcId: number }) {
  const texts = useTexts(companyTexts)
  const branding = useBranding(cmcId)
  const [isChanging, setChanging] = useState(false)
  const [isLogoOpen, setLogoOpen] = useState(false)
  return (
    <QueryData
      query={branding}
      loading={texts.brandingLoading}
      failed={texts.brandingFailed}
      placeholder={<Skeleton height={320} />}
    >
      {({ version, logo, ...stored }) => (
        <div className={styles.branding}>
          <p>{texts.brandingIntro}</p>
          <DescriptionList
            items={[
              { term: texts.organisationName, value: stored.name },
              {
                term: texts.logo,
                value: (
                  <Avatar name={stored.name} picture={pictureAddress(logo)} ground={stored.color} size={56} square />
                ),
              },
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
          <div className={styles.actions}>
            <Button onClick={() => setChanging(true)}>{texts.change}</Button>
            <Button variant="line" onClick={() => setLogoOpen(true)}>
              {texts.changeLogo}
            </Button>
          </div>
          {isLogoOpen && <LogoDialog cmcId={cmcId} hasLogo={logo !== ''} onClose={() => setLogoOpen(false)} />}
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
      send={(values, sendOptions) =>
        request(company.calls.saveBranding, { ...sendOptions, query: { cmcId }, body: { ...values, version } })
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

function LogoDialog({ cmcId, hasLogo, onClose }: { cmcId: number; hasLogo: boolean; onClose: () => void }) {
  const texts = useTexts(companyTexts)
  const reload = useReloadCompany()
  return (
    <FormDialog
      title={texts.changeLogo}
      hasCancel
      start={{ logo: [] as readonly File[], removesLogo: false }}
      send={({ logo, removesLogo }, sendOptions) =>
        request(company.calls.saveLogo, {
          ...sendOptions,
          query: { cmcId },
          body: { removesLogo: removesLogo ? 1 : 0 },
          files: { logo },
        })
      }
      onSaved={reload}
      onClose={onClose}
    >
      <FileField
        name="logo"
        label={texts.logo}
        hint={texts.logoHint}
        optional={hasLogo}
        required={!hasLogo}
        limits={logoFile}
      />
      {hasLogo && <Checkbox name="removesLogo" label={texts.removeLogo} />}
    </FormDialog>
  )
}
