import type { Mailing, MailingTexts } from '@porchlight/contract/shared/mailing-shapes.ts'
import {
  mailingChannels,
  mailingKinds,
  mailingLimits,
  mergeFields,
  ownerMergeFields,
} from '@porchlight/contract/shared/mailings.ts'
import { type ReactNode, useState } from 'react'
import { useManaged } from '../../platform/managed/managed.ts'
import { Page } from '../../platform/page/Page.tsx'
import { savingTexts } from '../../platform/saving/texts.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { RichTextField } from '../../ui/RichTextField.tsx'
import { Section } from '../../ui/Section.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { Select } from '../../ui/Select.tsx'
import { StatusRegion } from '../../ui/StatusRegion.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { AttachmentsField } from './AttachmentsField.tsx'
import { ForecastPanel } from './ForecastPanel.tsx'
import styles from './Mailings.module.css'
import { useOptions, useReloadMailings } from './queries.ts'
import { RecipientsField } from './RecipientsField.tsx'
import { SendBar } from './SendBar.tsx'
import { TemplateBar } from './TemplateBar.tsx'
import { mailingsTexts } from './texts.ts'
import { useSavedDraft } from './use-saved-draft.ts'

type ComposerProps = { hoaId: number; mailing: Mailing; back: ReactNode }

/** The form of a draft, which is saved while the person types (mailings-m001). */
export function Composer({ hoaId, mailing, back }: ComposerProps) {
  const texts = useTexts(mailingsTexts)
  const editorTexts = useTexts(savingTexts)
  const { timeZone, language } = useManaged()
  const options = useOptions(hoaId).data
  const saved = useSavedDraft(hoaId, mailing)
  const { draft, change, state } = saved
  const mainLanguage = language === 'es' ? 'es' : 'en'
  const [shownLanguage, setShownLanguage] = useState<'en' | 'es'>(mainLanguage)
  // The key of the editor: the editor ignores later values, so a template or somebody else's version needs a new editor.
  const [edition, setEdition] = useState(0)
  const reload = useReloadMailings()
  // The subject and the text in the language that is shown; empty if the draft has none in it.
  const textVersion = draft.texts[shownLanguage] ?? { subject: '', html: '' }
  const changeText = (part: Partial<typeof textVersion>) =>
    change({ texts: { ...draft.texts, [shownLanguage]: { ...textVersion, ...part } } as MailingTexts })
  const unsavedText = state === 'saving' ? texts.saving : texts.notSaved
  const kindHints = { message: texts.messageHint, notice: texts.noticeHint, emergency: texts.emergencyHint }
  const kinds = mailingKinds.filter((kind) => kind !== 'emergency' || options?.mayEmergency || draft.kind === kind)

  /** Reloads the page, because the form reads the stored draft only once. */
  async function showTheirs() {
    saved.forget()
    await reload()
    location.reload()
  }

  return (
    <Page
      title={textVersion.subject || texts.newMailing}
      back={back}
      intro={mailing.correctsSubject ? texts.corrects(mailing.correctsSubject) : undefined}
      rail={<ForecastPanel hoaId={hoaId} id={mailing.id} draft={draft} onWords={(words) => change({ words })} />}
      actions={<SendBar hoaId={hoaId} mailing={mailing} saved={saved} />}
    >
      <div className={styles.form}>
        {mailing.pausedReason && <Banner tone="warning">{mailing.pausedReason}</Banner>}
        {state === 'conflict' && (
          <Banner tone="warning">
            <p>{texts.changedBy}</p>
            <div className={styles.pair}>
              <Button variant="line" onClick={() => void saved.keepMine()}>
                {texts.keepMine}
              </Button>
              <Button variant="quiet" onClick={() => void showTheirs()}>
                {texts.showTheirs}
              </Button>
            </div>
          </Banner>
        )}
        <StatusRegion>
          <p className={styles.quiet}>{state === 'saved' ? texts.saved : unsavedText}</p>
        </StatusRegion>
        <TemplateBar
          hoaId={hoaId}
          draft={draft}
          options={options}
          onUse={(template) => {
            change({ kind: template.kind, texts: template.texts })
            setEdition((before) => before + 1)
          }}
        />
        <Section title={texts.kind}>
          <SegmentedControl
            legend={texts.kind}
            options={kinds.map((kind) => ({ value: kind, label: texts[kind] }))}
            value={draft.kind}
            onChange={(kind) => change({ kind })}
          />
          <p className={styles.quiet}>{kindHints[draft.kind]}</p>
        </Section>
        <Section title={texts.recipients}>
          <RecipientsField
            hoaId={hoaId}
            rule={draft.recipients}
            options={options}
            onChange={(recipients) => change({ recipients })}
          />
        </Section>
        <Section title={texts.text}>
          <SegmentedControl
            legend={texts.languages}
            options={[
              { value: 'en', label: texts.english },
              { value: 'es', label: texts.spanish },
            ]}
            value={shownLanguage}
            onChange={setShownLanguage}
          />
          <p className={styles.quiet}>{texts.languageHint}</p>
          <div className={styles.fields}>
            <TextField
              label={texts.subject}
              value={textVersion.subject}
              maxLength={mailingLimits.subject}
              onChange={({ target }) => changeText({ subject: target.value })}
            />
            <RichTextField
              key={`${shownLanguage} ${edition}`}
              label={texts.text}
              initial={textVersion.html}
              texts={editorTexts}
              inserts={{
                label: texts.insert,
                options: mergeFields.map((field) => ({
                  value: `{{${field}}}`,
                  text: ownerMergeFields.some((one) => one === field)
                    ? `${texts[field]} (${texts.ownersOnly})`
                    : texts[field],
                })),
              }}
              onChange={(html) => changeText({ html })}
            />
          </div>
        </Section>
        <AttachmentsField hoaId={hoaId} mailing={mailing} onVersion={saved.adoptVersion} saveDraft={saved.save} />
        <Section title={texts.channels}>
          <div className={styles.choices}>
            {mailingChannels.map((channel) => (
              <Checkbox
                key={channel}
                label={texts[channel]}
                hint={channel === 'letter' ? texts.letterHint : undefined}
                checked={draft.channels.includes(channel)}
                onChange={({ target }) =>
                  change({
                    channels: mailingChannels.filter((one) =>
                      one === channel ? target.checked : draft.channels.includes(one),
                    ),
                  })
                }
              />
            ))}
          </div>
        </Section>
        <Section title={texts.replies}>
          <Switch
            label={texts.allowReply}
            checked={draft.allowReply}
            onChange={({ target }) => change({ allowReply: target.checked })}
          />
          {draft.allowReply && (
            <Select
              label={texts.repliesTo}
              hint={options?.teamAddress === '' ? texts.noReplyAddress : undefined}
              value={draft.replyPersonId === null ? '' : String(draft.replyPersonId)}
              options={[
                { value: '', text: texts.teamAddress(options?.teamAddress ?? '') },
                ...(options?.replyPeople ?? []).map(({ id, name }) => ({ value: String(id), text: name })),
              ]}
              onChange={({ target }) => change({ replyPersonId: target.value === '' ? null : Number(target.value) })}
            />
          )}
        </Section>
        <Section title={texts.when}>
          <div className={styles.fields}>
            <TextField
              type="datetime-local"
              label={texts.sendAt}
              hint={texts.sendAtHint(timeZone)}
              value={draft.scheduledLocal}
              onChange={({ target }) => change({ scheduledLocal: target.value.slice(0, 16) })}
            />
            {draft.kind === 'notice' && (
              <TextField
                type="number"
                min={1}
                max={90}
                label={texts.lettersAfter}
                hint={texts.lettersAfterHint}
                value={draft.lettersAfterDays ?? ''}
                onChange={({ target }) => change({ lettersAfterDays: daysOf(target.value) })}
              />
            )}
          </div>
        </Section>
        {(options?.otherCommunities.length ?? 0) > 0 && (
          <Section title={texts.otherCommunities}>
            <p className={styles.quiet}>{texts.otherHint}</p>
            <div className={styles.choices}>
              {options?.otherCommunities.map(({ id, name }) => (
                <Checkbox
                  key={id}
                  label={name}
                  checked={draft.otherCommunityIds.includes(id)}
                  onChange={({ target }) =>
                    change({
                      otherCommunityIds: target.checked
                        ? [...draft.otherCommunityIds, id]
                        : draft.otherCommunityIds.filter((one) => one !== id),
                    })
                  }
                />
              ))}
            </div>
          </Section>
        )}
      </div>
    </Page>
  )
}

/** The number of days in a field; null if it is empty or not a whole number from 1 to 90. */
function daysOf(text: string): number | null {
  const days = Number(text)
  return Number.isInteger(days) && days >= 1 && days <= 90 ? days : null
}
