import { communitySettings, type FeatureState } from '@porchlight/contract/features/community-settings.ts'
import { offeredFeatures } from '@porchlight/contract/shared/community-settings.ts'
import { useState } from 'react'
import { request } from '../../platform/call/call.ts'
import { QueryData } from '../../platform/call/QueryList.tsx'
import { useManaged } from '../../platform/managed/managed.ts'
import { useChange } from '../../platform/saving/use-change.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { ConfirmDialog } from '../../ui/MessageDialog.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { Tag } from '../../ui/Tag.tsx'
import styles from './CommunitySettingsScreen.module.css'
import { useFeatures, useFeatureUse, useRefresh } from './queries.ts'
import { communitySettingsTexts } from './texts.ts'

type OfferedFeature = (typeof offeredFeatures)[keyof typeof offeredFeatures][number]

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
          {Object.entries(offeredFeatures).map(([group, ids]) => (
            <Section key={group} title={texts[`group${group as keyof typeof offeredFeatures}`]}>
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
  const { hoaId } = useManaged()
  const { isBusy, start } = useChange(useRefresh())
  const [asks, setAsks] = useState(false)
  const [wanted, setWanted] = useState(feature.isEnabled)
  const id = feature.id as OfferedFeature
  const name = texts[`feature${id}`]
  function set(isOn: boolean) {
    setAsks(false)
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
        hint={texts[`feature${id}Hint`]}
        checked={isBusy ? wanted : feature.isEnabled}
        disabled={!feature.isAccessible || isBusy}
        onChange={({ target }) => (target.checked ? set(true) : setAsks(true))}
      />
      {asks && (
        <AskToSwitchOff id={feature.id} name={name} onCancel={() => setAsks(false)} onConfirm={() => set(false)} />
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
