import { setup, wizardLimits } from '@porchlight/contract/features/setup.ts'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { request } from '../../../platform/call/call.ts'
import { RichTextField, TextField } from '../../../platform/forms/fields.tsx'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { Button } from '../../../ui/Button.tsx'
import { Select } from '../../../ui/Select.tsx'
import type { StepProps } from '../wizard/CommunitySetupScreen.tsx'
import { StepForm } from '../wizard/StepForm.tsx'
import { wizardTexts } from '../wizard/texts.ts'
import styles from '../wizard/Wizard.module.css'

/** The seventh step: a first notice, which starts from a template (association.txt 2.1). */
export function NoticeStep({ wizard, back, skip, goOn }: StepProps) {
  const t = useTexts(wizardTexts)
  const { hoaId, notice, association } = wizard
  // The saved notice, or the template 'welcome' before the first save.
  const start = notice.subject
    ? { subject: notice.subject, html: notice.html }
    : { subject: t.welcomeSubject(association.name), html: t.welcomeHtml(association.name) }
  return (
    <>
      <p className={styles.lead}>{t.noticeIntro}</p>
      <StepForm
        draftName={`setup-notice-${hoaId}`}
        start={start}
        send={(body) => request(setup.calls.saveNotice, { query: { hoaId }, body })}
        onSaved={goOn}
        back={back}
        skip={skip}
      >
        <NoticeFields name={association.name} />
      </StepForm>
    </>
  )
}

type Template = 'welcome' | 'meeting' | 'empty'

function NoticeFields({ name }: { name: string }) {
  const t = useTexts(wizardTexts)
  const { setValue } = useFormContext<{ subject: string; html: string }>()
  const [template, setTemplate] = useState<Template>('welcome')
  // The editor ignores changes of its initial value, so another text needs a new editor.
  const [editorKey, setEditorKey] = useState(0)
  const texts = {
    welcome: [t.welcomeSubject(name), t.welcomeHtml(name)],
    meeting: [t.meetingSubject, t.meetingHtml],
    empty: ['', ''],
  } as const
  function applyTemplate() {
    const [subject, html] = texts[template]
    setValue('subject', subject, { shouldDirty: true })
    setValue('html', html, { shouldDirty: true })
    setEditorKey(editorKey + 1)
  }
  return (
    <>
      <div className={styles.choice}>
        <Select
          label={t.template}
          value={template}
          options={[
            { value: 'welcome', text: t.templateWelcome },
            { value: 'meeting', text: t.templateMeeting },
            { value: 'empty', text: t.templateEmpty },
          ]}
          onChange={({ target }) => setTemplate(target.value as Template)}
        />
        <Button variant="plain" onClick={applyTemplate}>
          {t.useTemplate}
        </Button>
      </div>
      <TextField name="subject" label={t.subject} required maxLength={wizardLimits.subject} />
      <RichTextField key={editorKey} name="html" label={t.text} required />
    </>
  )
}
