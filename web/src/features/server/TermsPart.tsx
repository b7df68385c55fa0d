import { server } from '@porchlight/contract/features/server.ts'
import { type Resource, resources, terms } from '@porchlight/contract/features/terms.ts'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { request } from '../../platform/call/call.ts'
import { QueryData } from '../../platform/call/QueryList.tsx'
import { useCall } from '../../platform/call/use-call.ts'
import { RichTextField } from '../../platform/forms/fields.tsx'
import { useDraftForm } from '../../platform/forms/use-draft-form.ts'
import { AnswerDialog } from '../../platform/saving/AnswerDialog.tsx'
import { SendFailed } from '../../platform/saving/SendFailed.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/MessageDialog.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { useReload } from './queries.ts'
import styles from './Server.module.css'
import { serverTexts } from './texts.ts'

/** The terms of use and the privacy policy: shows the current version, from which the next one is edited. */
export function TermsPart() {
  const t = useTexts(serverTexts)
  const [resource, setResource] = useState<Resource>('terms_of_use_page')
  const shownTerms = useCall(terms.calls.viewResource, { query: { resource } })
  return (
    <>
      <div className={styles.tools}>
        <SegmentedControl
          legend={t.paper}
          options={resources.map((one) => ({ value: one, label: t[one] }))}
          value={resource}
          onChange={(chosen) => setResource(chosen as Resource)}
        />
      </div>
      <QueryData
        query={shownTerms}
        loading={t.loading}
        failed={t.failed}
        placeholder={<SkeletonRows rows={8} label={t.loading} />}
      >
        {({ content, version }) => (
          <TermsForm key={`${resource} ${version}`} resource={resource} content={content} version={version ?? 0} />
        )}
      </QueryData>
    </>
  )
}

type TermsFormProps = {
  resource: Resource
  content: string
  /** The current version, from which the next one is edited; 0 if none has been published. */
  version: number
}

/** The text of the next version, which begins with the current one. It is published after a confirmation. */
function TermsForm({ resource, content, version }: TermsFormProps) {
  const t = useTexts(serverTexts)
  const formId = useId()
  const reload = useReload()
  const { form, forget } = useDraftForm(`server-${resource}-${version}`, { html: content })
  /** The text whose publication is being confirmed. */
  const [asked, setAsked] = useState<{ html: string } | null>(null)
  const sending = useMutation({
    networkMode: 'always',
    mutationFn: async ({ html }: { html: string }) => {
      const answer = await request(server.calls.publishTerms, { body: { resource, html } })
      if (answer.success) forget()
      for (const [, [message]] of Object.entries(answer.validation ?? {}))
        form.setError('html', { type: 'server', ...(message && { message }) })
      return answer
    },
  })
  async function publish(values: { html: string }) {
    await sending.mutateAsync(values).catch(() => undefined)
    setAsked(null)
  }
  /** Closes the message. Only then the form is loaded again: with the new version it is another form, without this message. */
  function close() {
    const isDone = sending.data?.success
    sending.reset()
    if (isDone) void reload()
  }
  return (
    <FormProvider {...form}>
      <form id={formId} className={styles.form} noValidate onSubmit={form.handleSubmit((values) => setAsked(values))}>
        <p>
          {t.currentVersion(version)} {t.publishIntro}
        </p>
        <RichTextField name="html" label={t.text} required tall />
        <div>
          <Button type="submit" busy={sending.isPending}>
            {t.publish}
          </Button>
        </div>
      </form>
      {asked && (
        <ConfirmDialog
          heading={t.publishAsk(t[resource])}
          confirmLabel={t.publish}
          cancelLabel={t.cancel}
          busy={sending.isPending}
          onConfirm={() => void publish(asked)}
          onCancel={() => setAsked(null)}
        >
          <p>{t.publishWill(version + 1)}</p>
        </ConfirmDialog>
      )}
      {sending.isError && (
        <SendFailed
          error={sending.error}
          failure={{ heading: t.failureTitle, text: t.somethingWentWrong }}
          formId={formId}
          onClose={sending.reset}
        />
      )}
      {sending.data && !sending.data.validation && (
        <AnswerDialog
          answer={sending.data}
          failure={{ heading: t.failureTitle, text: t.somethingWentWrong }}
          onClose={close}
        />
      )}
    </FormProvider>
  )
}
