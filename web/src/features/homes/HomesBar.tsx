import { homes } from '@porchlight/contract/features/homes.ts'
import { registerLimits } from '@porchlight/contract/shared/register.ts'
import { useState } from 'react'
import { pathTo } from '../../paths.ts'
import { request } from '../../platform/call/call.ts'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { TextField } from '../../platform/forms/fields.tsx'
import { useManaged } from '../../platform/managed/managed.ts'
import { useNavigator } from '../../platform/navigation/Navigation.tsx'
import { useChange } from '../../platform/saving/use-change.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { SelectionBar } from '../../ui/SelectionTable.tsx'
import { showToast } from '../../ui/toasts.ts'
import { filterOf, type HomesAddress } from './address.ts'
import { ExportDialog } from './ExportDialog.tsx'
import { failedAnswer, useRefreshHomes, waitForRun } from './queries.ts'
import { homesTexts } from './texts.ts'

type HomesBarProps = {
  hoaId: number
  address: HomesAddress
  /** The ids of the selected homes; null for all homes that match the filters when the action runs. */
  chosen: readonly number[] | null
  /** How many homes are selected. */
  count: number
  /** How many homes match the filters, for the button that selects all of them; null if all are selected. */
  matching: number | null
  onAll: () => void
  onClear: () => void
}

type LeftOut = Awaited<ReturnType<typeof waitForRun>>['leftOut']

/** The actions on the selected homes. Each action shows the number of homes before it runs, and afterwards the homes that it left out. */
export function HomesBar({ hoaId, address, chosen, count, matching, onAll, onClear }: HomesBarProps) {
  const texts = useTexts(homesTexts)
  const { may } = useManaged()
  const refresh = useRefreshHomes()
  const { say } = useChange(refresh)
  const { navigate } = useNavigator()
  const [open, setOpen] = useState<'tag' | 'untag' | 'export' | 'invite' | 'letters' | 'write' | null>(null)
  const [leftOut, setLeftOut] = useState<LeftOut>([])
  const selection = chosen ? { ids: [...chosen] } : { filter: filterOf(address) }
  const close = () => setOpen(null)

  /** Adds the tag to the selected homes, or removes it from them. */
  async function tag(values: { tag: string }, signal: AbortSignal) {
    const body = { ...selection, tag: values.tag, remove: open === 'untag' }
    const answer = await request(homes.calls.tag, { query: { hoaId }, body, signal })
    if (!answer.success || answer.runId === undefined) return answer
    const { runId } = answer
    const run = await waitForRun(hoaId, runId, signal)
    if (run.state === 'failed') return failedAnswer(answer, texts)
    setLeftOut(run.leftOut)
    const undo = { send: () => request(homes.calls.undo, { query: { hoaId, run: runId } }), done: '' }
    say(texts.tagged(run.done), run.done > 0 ? undo : undefined)
    return answer
  }

  /** Invites the people of the selected homes by mail, prints letters that invite them, or begins a mailing to them. */
  async function inviteOrWrite(kind: 'invite' | 'letters' | 'write', signal: AbortSignal) {
    const query = { hoaId }
    const answer =
      kind === 'write'
        ? await request(homes.calls.write, { query, body: selection, signal })
        : await request(homes.calls.invite, {
            query,
            body: { ...selection, by: kind === 'invite' ? 'mail' : 'letter' },
            signal,
          })
    if (!answer.success || answer.runId === undefined) return answer
    const run = await waitForRun(hoaId, answer.runId, signal)
    if (run.state === 'failed') return failedAnswer(answer, texts)
    setLeftOut(run.leftOut)
    const { mailingId } = run
    const openLetters = { label: texts.openLetters, run: () => navigate(pathTo('communityAccess', { hoaId })) }
    const openDraft = mailingId !== null && {
      label: texts.openDraft,
      run: () => navigate(pathTo('communityMailing', { hoaId, mailingId })),
    }
    // Letters are on the page of access, a mailing is a draft; invitations by mail have no link.
    const link = kind === 'letters' && run.done > 0 ? openLetters : openDraft || undefined
    showToast(texts[`${kind}Done`](run.done), run.done > 0 ? 'done' : 'problem', link)
    return answer
  }

  return (
    <>
      <SelectionBar label={texts.selection} count={chosen ? texts.selected(count) : texts.allMatching(count)}>
        {matching !== null && (
          <Button variant="quiet" onClick={onAll}>
            {texts.selectMatching(matching)}
          </Button>
        )}
        {may('homes.edit') && (
          <>
            <Button variant="quiet" onClick={() => setOpen('tag')}>
              {texts.tag}
            </Button>
            <Button variant="quiet" onClick={() => setOpen('untag')}>
              {texts.untag}
            </Button>
          </>
        )}
        {may('invite') && (
          <Button variant="quiet" onClick={() => setOpen('letters')}>
            {texts.letters}
          </Button>
        )}
        {may('mail.write') && (
          <Button variant="quiet" onClick={() => setOpen('write')}>
            {texts.write}
          </Button>
        )}
        {may('export.people') && (
          <Button variant="quiet" onClick={() => setOpen('export')}>
            {texts.export}
          </Button>
        )}
        {may('invite') && (
          <Button variant="lamp" data-lamp onClick={() => setOpen('invite')}>
            {texts.invite}
          </Button>
        )}
        <IconButton icon="close" label={texts.clearSelection} onClick={onClear} />
      </SelectionBar>
      {(open === 'tag' || open === 'untag') && (
        <FormDialog
          title={open === 'tag' ? texts.tagHomes(count) : texts.untagHomes(count)}
          submitLabel={open === 'tag' ? texts.tag : texts.untag}
          size="small"
          hasCancel
          start={{ tag: '' }}
          send={(values, { signal }) => tag(values, signal)}
          onSaved={refresh}
          closesWhenSaved="silently"
          onClose={close}
          failure={{ heading: texts.failureTitle, text: texts.failureText }}
        >
          <TextField name="tag" label={texts.tagName} hint={texts.tagHint} required maxLength={registerLimits.tag} />
        </FormDialog>
      )}
      {(open === 'invite' || open === 'letters' || open === 'write') && (
        <FormDialog
          title={texts[`${open}Homes`](count)}
          submitLabel={texts[`${open}Submit`]}
          size="small"
          hasCancel
          intro={texts[`${open}Intro`]}
          start={{}}
          send={(_values, { signal }) => inviteOrWrite(open, signal)}
          onSaved={refresh}
          closesWhenSaved="silently"
          onClose={close}
          failure={{ heading: texts.failureTitle, text: texts.failureText }}
        >
          {null}
        </FormDialog>
      )}
      {open === 'export' && <ExportDialog hoaId={hoaId} selection={selection} count={count} onClose={close} />}
      {leftOut.length > 0 && open === null && (
        <Dialog title={texts.leftOutTitle} onClose={() => setLeftOut([])} closeLabel={texts.cancel}>
          <p>{texts.leftOut(leftOut.length)}</p>
          <ul>
            {leftOut.map((one) => (
              <li key={one.home}>
                {one.home}: {texts[`left ${one.reason}`]}
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  )
}
