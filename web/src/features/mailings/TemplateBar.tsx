import { mailings } from '@porchlight/contract/features/mailings.ts'
import type { MailingDraft, MailingTemplate } from '@porchlight/contract/shared/mailing-shapes.ts'
import { useRef, useState } from 'react'
import { request } from '../../platform/call/call.ts'
import { savingTexts } from '../../platform/saving/texts.ts'
import { useChange } from '../../platform/saving/use-change.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import styles from './Mailings.module.css'
import { type useOptions, useReloadMailings } from './queries.ts'
import { mailingsTexts } from './texts.ts'

type TemplateBarProps = {
  hoaId: number
  draft: MailingDraft
  /** Undefined until they are loaded. */
  options: ReturnType<typeof useOptions>['data']
  onUse: (template: MailingTemplate) => void
}

/** Buttons to start from a template, and to save the text as a template or the recipients as a list. */
export function TemplateBar({ hoaId, draft, options, onUse }: TemplateBarProps) {
  const texts = useTexts(mailingsTexts)
  const [naming, setNaming] = useState<'template' | 'list' | null>(null)
  const templates = options?.templates ?? []
  return (
    <div className={styles.pair}>
      {templates.length > 0 && (
        <Select
          label={texts.useTemplate}
          value=""
          options={[
            { value: '', text: '—' },
            // By position, because a template of the community and one of its organization may have the same id.
            ...templates.map((one, index) => ({ value: String(index), text: `${one.name} (${texts[one.kind]})` })),
          ]}
          onChange={({ target }) => {
            const chosen = templates[Number(target.value)]
            if (target.value !== '' && chosen) onUse(chosen)
          }}
        />
      )}
      <Button variant="quiet" onClick={() => setNaming('template')}>
        {texts.saveTemplate}
      </Button>
      <Button variant="quiet" onClick={() => setNaming('list')}>
        {texts.saveList}
      </Button>
      {naming && <NameDialog hoaId={hoaId} what={naming} draft={draft} onClose={() => setNaming(null)} />}
    </div>
  )
}

type NameDialogProps = { hoaId: number; what: 'template' | 'list'; draft: MailingDraft; onClose: () => void }

function NameDialog({ hoaId, what, draft, onClose }: NameDialogProps) {
  const texts = useTexts(mailingsTexts)
  const { required } = useTexts(savingTexts)
  const [name, setName] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { isBusy, start } = useChange(useReloadMailings())

  function save() {
    setEmpty(name.trim() === '')
    if (name.trim() === '') return field.current?.focus()
    const query = { hoaId }
    const { kind, texts: versions, recipients } = draft
    void start({
      send: () =>
        what === 'list'
          ? request(mailings.calls.saveList, { query, body: { name, recipients } })
          : request(mailings.calls.saveTemplate, { query, body: { name, kind, texts: versions } }),
      onDone: onClose,
    })
  }

  return (
    <Dialog
      title={what === 'list' ? texts.saveList : texts.saveTemplate}
      size="small"
      closeLabel={texts.close}
      onClose={onClose}
      actions={
        <Button busy={isBusy} onClick={save}>
          {texts.save}
        </Button>
      }
    >
      <TextField
        label={what === 'list' ? texts.listName : texts.templateName}
        ref={field}
        required
        error={isEmpty ? required : undefined}
        value={name}
        maxLength={200}
        onChange={({ target }) => {
          setName(target.value)
          setEmpty(false)
        }}
      />
    </Dialog>
  )
}
