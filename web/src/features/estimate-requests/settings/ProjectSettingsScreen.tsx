import { settings } from '@porchlight/contract/features/settings.ts'
import { flagName, isChangeable } from '@porchlight/contract/shared/notice-settings.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../platform/call/call.ts'
import { QueryData } from '../../../platform/call/QueryList.tsx'
import { Page } from '../../../platform/page/Page.tsx'
import { useSignedIn } from '../../../platform/session/use-session.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { Section } from '../../../ui/Section.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { useAccepting, useProjectSettings } from '../queries.ts'
import { estimateRequestsTexts } from '../texts.ts'
import styles from './ProjectSettingsScreen.module.css'

/** /VendorProjectsSettings: whether the vendor accepts new requests, and which notices about projects the user gets (vendor.txt 2.5). */
export function ProjectSettingsScreen() {
  const texts = useTexts(estimateRequestsTexts)
  const { loginUserVendorId: vendorId } = useSignedIn()
  if (vendorId === null) return null
  return (
    <Page title={texts.projectSettings} intro={texts.settingsIntro} width="settings">
      <Parts vendorId={vendorId} />
    </Page>
  )
}

/** The notices are rendered after the first part has loaded; otherwise they would move down. */
function Parts({ vendorId }: { vendorId: number }) {
  const query = useProjectSettings(vendorId)
  const hasFirst = query.data !== undefined || query.isError || query.isPaused
  return (
    <>
      <Accepting vendorId={vendorId} query={query} />
      {hasFirst && <Notices />}
    </>
  )
}

type AcceptingProps = { vendorId: number; query: ReturnType<typeof useProjectSettings> }

function Accepting({ vendorId, query }: AcceptingProps) {
  const texts = useTexts(estimateRequestsTexts)
  const storing = useAccepting(vendorId)
  return (
    <Section title={texts.newRequests}>
      <QueryData
        query={query}
        loading={texts.loadingSettings}
        failed={texts.failedSettings}
        placeholder={<SkeletonRows rows={1} lead="none" />}
      >
        {({ acceptsEstimateRequests }) => (
          <Switch
            label={texts.accepting}
            hint={texts.acceptingHint}
            checked={storing.isPending ? storing.variables : acceptsEstimateRequests}
            onChange={({ target }) => void store(target.checked)}
          />
        )}
      </QueryData>
    </Section>
  )

  async function store(isAccepting: boolean) {
    try {
      await storing.mutateAsync(isAccepting)
    } catch {
      showToast(texts.notSaved, 'problem')
    }
  }
}

/** The first part of the query key of the notification settings; it is the topic that the server announces. */
const all = ['settings'] as const
const topics = ['work_orders_vendor', 'estimate_requests_vendor'] as const
const channels = ['web', 'email', 'push'] as const

function Notices() {
  const texts = useTexts(estimateRequestsTexts)
  const query = useQuery({
    // The third part of the key is the home whose settings are shown; a vendor has none.
    queryKey: [...all, 'notifications', undefined],
    queryFn: ({ signal }) => request(settings.calls.notifications, { query: {}, signal }),
  })
  return (
    <Section title={texts.notifications}>
      <p className={styles.hint}>{texts.notificationsHint}</p>
      <QueryData
        query={query}
        loading={texts.loadingSettings}
        failed={texts.failedSettings}
        placeholder={<SkeletonRows rows={6} lead="none" />}
      >
        {({ userSettingsModel }) =>
          topics.map((topic) => <Topic key={topic} topic={topic} stored={userSettingsModel} />)
        }
      </QueryData>
    </Section>
  )
}

type TopicProps = { topic: (typeof topics)[number]; stored: Readonly<Record<string, number>> }

function Topic({ topic, stored }: TopicProps) {
  const texts = useTexts(estimateRequestsTexts)
  const client = useQueryClient()
  const name = topic === 'work_orders_vendor' ? texts.workOrdersTopic : texts.requestsTopic
  const channelNames = { web: texts.web, email: texts.byEmail, push: texts.push } as const
  const storing = useMutation({
    networkMode: 'always',
    mutationKey: [...all, 'change'],
    mutationFn: ({ flag, isOn }: { flag: string; isOn: boolean }) =>
      request(settings.calls.saveNotifications, {
        query: {},
        // `uas_changed` names the flag, so that the server changes only this one.
        body: { [flag]: isOn ? 1 : 0, uas_changed: flag },
      }),
    onSettled: () => client.invalidateQueries({ queryKey: all }),
  })

  async function store(flag: string, isOn: boolean) {
    try {
      const { success } = await storing.mutateAsync({ flag, isOn })
      if (!success) showToast(texts.notSaved, 'problem')
    } catch {
      showToast(texts.notSaved, 'problem')
    }
  }

  return (
    <fieldset className={styles.topic}>
      <legend>{name}</legend>
      {channels
        .filter((channel) => isChangeable(topic, channel))
        .map((channel) => {
          const flag = flagName(topic, channel)
          const isStoring = storing.isPending && storing.variables.flag === flag
          return (
            <Switch
              key={channel}
              label={channelNames[channel]}
              aria-label={texts.flag(name, channelNames[channel])}
              checked={isStoring ? storing.variables.isOn : stored[flag] === 1}
              onChange={({ target }) => void store(flag, target.checked)}
            />
          )
        })}
    </fieldset>
  )
}
