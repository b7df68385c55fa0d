import { settings } from '@porchlight/contract/features/settings.ts'
import {
  flagName,
  frequencyName,
  isChangeable,
  type NoticeChannel,
  noticeChannels,
  noticeSettingNames,
} from '@porchlight/contract/shared/notice-settings.ts'
import { type NoticeTopic, noticeFrequencies, topicFacts } from '@porchlight/contract/shared/notice-topics.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef } from 'react'
import { request } from '../../platform/call/call.ts'
import { usePageExists } from '../../platform/existing-pages.ts'
import { SaveBar } from '../../platform/forms/SaveBar.tsx'
import { type SettingsDraft, useSettingsDraft } from '../../platform/forms/use-settings-draft.ts'
import { useSearch } from '../../platform/navigation/Navigation.tsx'
import { AnswerDialog } from '../../platform/saving/AnswerDialog.tsx'
import { SendFailed } from '../../platform/saving/SendFailed.tsx'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { leftMenuOf } from '../../platform/session/values.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { Banner } from '../../ui/Banner.tsx'
import { BareCheckbox } from '../../ui/Checkbox.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/Icon.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { changeKey, useNoticeSettings, useReload } from './queries.ts'
import { askedTopics, topicRows } from './rows.ts'
import styles from './SettingNotificationsScreen.module.css'
import { LoadedSettings, SettingsFrame } from './SettingsFrame.tsx'
import { settingsTexts } from './texts.ts'

/** The settings by their names on the wire: flags of 0 or 1, and frequencies (`noticeFrequencies`). */
type Model = Readonly<Record<string, number>>

/** /SettingNotifications: what the person is notified about, on which channels and how often (community.txt 2.13, 8, 9). */
export function SettingNotificationsScreen() {
  const texts = useTexts(settingsTexts)
  const values = useSignedIn()
  const query = useNoticeSettings(values.loginUserPropertyId ?? undefined)
  const hasSeveral = values.totalProperties + values.totalHOAs + values.totalVendors > 1
  const intro = hasSeveral ? `${texts.notificationIntro} ${texts.forAllHomes}` : texts.notificationIntro
  return (
    <SettingsFrame title={texts.notificationTitle} intro={intro}>
      <LoadedSettings query={query} rows={8}>
        {({ userSettingsModel, hoaPerson }) => <NotificationsForm stored={userSettingsModel} hpId={hoaPerson.hp_id} />}
      </LoadedSettings>
    </SettingsFrame>
  )
}

type NotificationsFormProps = {
  stored: Model
  /** The id of the person in the household of the home; 0 without a home. */
  hpId: number
}

function NotificationsForm({ stored, hpId }: NotificationsFormProps) {
  const texts = useTexts(settingsTexts)
  const locale = useLocale()
  const values = useSignedIn()
  const exists = usePageExists()
  const reload = useReload()
  const formId = useId()
  const isVendor = values.loginUserVendorId !== null
  const topics = topicRows({ isVendor, leftMenu: leftMenuOf(values), exists })
  const requestedTopics = askedTopics(useSearch().topic, topics)
  const draft = useSettingsDraft('notification settings', stored)
  const saving = useMutation({
    mutationKey: changeKey,
    networkMode: 'always',
    mutationFn: () => {
      const fields = noticeSettingNames.map((name) => [name, draft.values[name]])
      const body = { ...Object.fromEntries(fields), uas_changed: draft.changed.join() }
      // Without a home there is no hp_id.
      return request(settings.calls.saveNotifications, { query: { hp_id: hpId || undefined }, body })
    },
    onSuccess: async ({ success }) => {
      if (!success) return
      await reload()
      draft.settle()
    },
  })
  const failure = { heading: texts.failureTitle, text: texts.notificationsWentWrong }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!saving.isPending) saving.mutate()
  }

  return (
    <form id={formId} onSubmit={submit}>
      {requestedTopics.length > 0 && (
        <div className={styles.note}>
          <Banner>
            {texts.fromMail(new Intl.ListFormat(locale).format(requestedTopics.map((topic) => texts[topic])))}
          </Banner>
        </div>
      )}
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{texts.tableCaption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{texts.type}</th>
            {noticeChannels.map((channel) => (
              <th key={channel} scope="col">
                {texts[channel]}
              </th>
            ))}
            <th scope="col">{texts.frequency}</th>
          </tr>
        </thead>
        <tbody>
          {topics.map((topic) => (
            <TopicRow
              key={topic}
              topic={topic}
              isAsked={requestedTopics.includes(topic)}
              isFirst={requestedTopics[0] === topic}
              draft={draft}
            />
          ))}
        </tbody>
      </table>
      <ul className={styles.notes}>
        {!isVendor && <li>{texts.digestNote}</li>}
        <li>{texts.messagesNote}</li>
        <li>{texts.smsNote}</li>
      </ul>
      <SaveBar draft={draft} busy={saving.isPending} />
      {saving.isError && <SendFailed error={saving.error} failure={failure} formId={formId} onClose={saving.reset} />}
      {saving.data && <AnswerDialog answer={saving.data} failure={failure} onClose={saving.reset} />}
    </form>
  )
}

type TopicRowProps = {
  topic: NoticeTopic
  /** Whether a link in a mail opened the page for this topic. */
  isAsked: boolean
  /** The first topic of the link in a mail; the page scrolls to it. */
  isFirst: boolean
  draft: SettingsDraft<Model>
}

function TopicRow({ topic, isAsked, isFirst, draft }: TopicRowProps) {
  const texts = useTexts(settingsTexts)
  const row = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (isFirst) row.current?.scrollIntoView({ block: 'center' })
  }, [isFirst])
  const name = texts[topic]
  const hints: Partial<Record<NoticeTopic, string>> = {
    messages: texts.messagesHint,
    comments: texts.commentsHint,
    digital_delivery: texts.digital_deliveryHint,
    work_orders_homeowner: texts.work_orders_homeownerHint,
    work_orders_vendor: texts.work_orders_vendorHint,
    estimate_requests_homeowner: texts.estimate_requests_homeownerHint,
    estimate_requests_vendor: texts.estimate_requests_vendorHint,
    requests: texts.requestsHint,
    reviews: texts.reviewsHint,
  }
  const hint = hints[topic]
  return (
    <tr ref={row} className={classes(isAsked && styles.asked)} aria-current={isAsked || undefined}>
      <th scope="row">
        {name}
        {hint && <span className={styles.hint}>{hint}</span>}
      </th>
      {noticeChannels.map((channel) => (
        <td key={channel} data-term={texts[channel]}>
          <Flag topic={topic} channel={channel} draft={draft} />
        </td>
      ))}
      <td className={styles.frequency} data-term={texts.frequency}>
        <Frequency topic={topic} draft={draft} />
      </td>
    </tr>
  )
}

type CellProps = { topic: NoticeTopic; draft: SettingsDraft<Model> }

function Flag({ topic, channel, draft }: CellProps & { channel: NoticeChannel }) {
  const texts = useTexts(settingsTexts)
  const name = flagName(topic, channel)
  return (
    <BareCheckbox
      name={name}
      aria-label={texts.flagLabel(texts[topic], texts[channel])}
      checked={draft.values[name] === 1}
      disabled={!isChangeable(topic, channel)}
      onChange={({ target }) => draft.change(name, Number(target.checked))}
    />
  )
}

function Frequency({ topic, draft }: CellProps) {
  const texts = useTexts(settingsTexts)
  if (!topicFacts[topic].inDigest) return <span className={styles.instant}>{texts.instant}</span>
  const name = frequencyName(topic)
  return (
    <span className={styles.frame}>
      <select
        className={styles.select}
        name={name}
        aria-label={texts.frequencyLabel(texts[topic])}
        value={draft.values[name]}
        onChange={({ target }) => draft.change(name, Number(target.value))}
      >
        <option value={noticeFrequencies.daily}>{texts.daily}</option>
        <option value={noticeFrequencies.weekly}>{texts.weekly}</option>
      </select>
      <Icon name="chevron-down" size={20} className={styles.chevron} />
    </span>
  )
}
