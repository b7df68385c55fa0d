import { communitySettings, type FeatureState } from '@porchlight/contract/features/community-settings.ts'
import { type OfferedFeature, offeredFeatureGroups } from '@porchlight/contract/shared/feature-presets.ts'
import { useState } from 'react'
import { request } from '../../../platform/call/call.ts'
import { QueryData } from '../../../platform/call/QueryList.tsx'
import { useManaged } from '../../../platform/managed/managed.ts'
import { useChange } from '../../../platform/saving/use-change.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { ConfirmDialog } from '../../../ui/MessageDialog.tsx'
import { Section } from '../../../ui/Section.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import styles from '../CommunitySettingsScreen.module.css'
import { useFeatures, useFeatureUse, useRefresh } from '../queries.ts'
import { communitySettingsTexts } from '../texts.ts'
import { featureTexts } from './feature-texts.ts'

/** A switch for each menu feature that has a screen. */
export function FeaturesPart() {
  const texts = useTexts(communitySettingsTexts)
  const query = useFeatures()
  return (
    <QueryData
      query={query}
      loading={texts.loading}
      failed={texts.failed}
      placeholder={<SkeletonRows rows={8} lead="none" />}
    >
      {({ items }) => (
        <>
          <p className={styles.intro}>{texts.featuresIntro}</p>
          {Object.entries(offeredFeatureGroups).map(([group, ids]) => (
            <Section key={group} title={texts[`group${group as keyof typeof offeredFeatureGroups}`]}>
              <div className={styles.switches}>
                {items
                  .filter(({ id }) => (ids as readonly number[]).includes(id))
                  .map((feature) => (
                    <FeatureSwitch key={feature.id} feature={feature} />
                  ))}
              </div>
            </Section>
          ))}
        </>
      )}
    </QueryData>
  )
}

function FeatureSwitch({ feature }: { feature: FeatureState }) {
  const texts = useTexts(communitySettingsTexts)
  const names = useTexts(featureTexts)
  const { hoaId } = useManaged()
  const { isBusy, start } = useChange(useRefresh())
  const [isAsking, setAsking] = useState(false)
  // Shown while the change is sent.
  const [wanted, setWanted] = useState(feature.isEnabled)
  const id = feature.id as OfferedFeature
  const name = names[`feature${id}`]
  function set(isOn: boolean) {
    setAsking(false)
    setWanted(isOn)
    const body = { feature: feature.id, isOn }
    const send = () => request(communitySettings.calls.switchFeature, { query: { hoaId }, body })
    void start({ send, done: texts.saved, failed: texts.failed })
  }
  return (
    <>
      <Switch
        label={
          <>
            {name} {!feature.isAccessible && <Tag>{texts.notInPlan}</Tag>}
          </>
        }
        hint={names[`feature${id}Hint`]}
        checked={isBusy ? wanted : feature.isEnabled}
        disabled={!feature.isAccessible || isBusy}
        onChange={({ target }) => (target.checked ? set(true) : setAsking(true))}
      />
      {isAsking && (
        <AskToSwitchOff id={feature.id} name={name} onCancel={() => setAsking(false)} onConfirm={() => set(false)} />
      )}
    </>
  )
}

function AskToSwitchOff(props: { id: number; name: string; onCancel: () => void; onConfirm: () => void }) {
  const texts = useTexts(communitySettingsTexts)
  const { data } = useFeatureUse(props.id)
  return (
    <ConfirmDialog
      heading={texts.turnOffTitle(props.name)}
      confirmLabel={texts.turnOff}
      cancelLabel={texts.cancel}
      onConfirm={props.onConfirm}
      onCancel={props.onCancel}
    >
      <p aria-live="polite">{data ? texts.used(data.people) : ''}</p>
      <p>{texts.keepsData}</p>
    </ConfirmDialog>
  )
}
