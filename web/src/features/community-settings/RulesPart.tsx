import { communitySettings } from '@porchlight/contract/features/community-settings.ts'
import { useState } from 'react'
import { request } from '../../platform/call/call.ts'
import { QueryData } from '../../platform/call/QueryList.tsx'
import { instantText } from '../../platform/dates.ts'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { Checkbox, RichTextField } from '../../platform/forms/fields.tsx'
import { HtmlText } from '../../platform/html/HtmlText.tsx'
import { useManaged } from '../../platform/managed/managed.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Tag } from '../../ui/Tag.tsx'
import styles from './CommunitySettingsScreen.module.css'
import { useRefresh, useRules } from './queries.ts'
import { communitySettingsTexts } from './texts.ts'

/** The versions of the Rules & Guidelines, newest first, and the form for a new version. */
export function RulesPart() {
  const texts = useTexts(communitySettingsTexts)
  const locale = useLocale()
  const refresh = useRefresh()
  const { hoaId } = useManaged()
  const query = useRules()
  const [isPublishing, setPublishing] = useState(false)
  return (
    <QueryData
      query={query}
      loading={texts.loading}
      failed={texts.failed}
      placeholder={<SkeletonRows rows={4} lead="none" />}
    >
      {({ items }) => (
        <Section
          title={texts.partRules}
          aside={
            <Button variant="quiet" icon="pencil" onClick={() => setPublishing(true)}>
              {texts.publishRules}
            </Button>
          }
        >
          {items.length === 0 && <EmptyState drawing="mail" text={texts.rulesEmpty} />}
          {items.map((one, index) => (
            <details key={one.version} open={index === 0}>
              <summary className={styles.version}>
                {texts.version(one.version)} {index === 0 && <Tag tone="pine">{texts.inForce}</Tag>}
              </summary>
              <p className={styles.note}>
                {texts.publishedBy(one.publishedByName, instantText(one.publishedTime, locale))}
              </p>
              <div className={styles.html}>
                <HtmlText html={one.contentHtml} />
              </div>
            </details>
          ))}
          {isPublishing && (
            <FormDialog
              hasCancel
              title={texts.publishRules}
              submitLabel={texts.publish}
              size="large"
              draftName={`rules ${hoaId}`}
              start={{ contentHtml: items[0]?.contentHtml ?? '', tellsResidents: false }}
              send={(values, sendOptions) =>
                request(communitySettings.calls.publishRules, {
                  ...sendOptions,
                  query: { hoaId },
                  // The version on which the new one is based; 0 if it is the first.
                  body: { ...values, version: String(items[0]?.version ?? 0) },
                })
              }
              onSaved={() => void refresh()}
              onClose={() => setPublishing(false)}
            >
              <RichTextField name="contentHtml" label={texts.rulesText} required />
              <Checkbox name="tellsResidents" label={texts.tellsResidents} />
            </FormDialog>
          )}
        </Section>
      )}
    </QueryData>
  )
}
