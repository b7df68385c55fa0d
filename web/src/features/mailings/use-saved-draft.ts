import { mailings } from '@porchlight/contract/features/mailings.ts'
import type { Mailing, MailingDraft } from '@porchlight/contract/shared/mailing-shapes.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { request } from '../../platform/call/call.ts'
import { drafts } from '../../platform/saving/drafts.ts'

/** The pause in typing after which a draft is saved, in milliseconds. */
const pauseMs = 700

/** 'failed': the changes could not be sent, or were refused. 'conflict': somebody else saved the draft meanwhile. */
export type SaveState = 'saved' | 'saving' | 'failed' | 'conflict'

/** The fields of a mailing that its writer changes. */
function draftOf(mailing: Mailing): MailingDraft {
  return {
    kind: mailing.kind,
    texts: mailing.texts,
    recipients: mailing.recipients,
    channels: mailing.channels,
    words: mailing.words,
    allowReply: mailing.allowReply,
    replyPersonId: mailing.replyPersonId,
    scheduledLocal: mailing.scheduledLocal,
    lettersAfterDays: mailing.lettersAfterDays,
    otherCommunityIds: mailing.otherCommunityIds,
  }
}

/**
 * A draft that is saved while the person types. Changes that are not saved yet are stored in this browser, so that an error or a reload loses
 * nothing.
 */
export function useSavedDraft(hoaId: number, mailing: Mailing) {
  const name = `mailing.${hoaId}.${mailing.id}`
  const [draft, setDraft] = useState<MailingDraft>(() => {
    const unsavedBefore = drafts.read(name) as Partial<MailingDraft> | undefined
    return { ...draftOf(mailing), ...unsavedBefore }
  })
  const [state, setState] = useState<SaveState>('saved')
  const version = useRef(mailing.version)
  // The changed fields that the server does not have yet.
  const unsaved = useRef<Partial<MailingDraft>>((drafts.read(name) as Partial<MailingDraft> | undefined) ?? {})
  // The changed fields in the request that is running, and that request; null if none is.
  const inRequest = useRef<Partial<MailingDraft>>({})
  const saving = useRef<Promise<boolean> | null>(null)
  /** The version that somebody else saved; it only counts in the state 'conflict'. */
  const conflictingVersion = useRef(0)

  /** Saves unsaved changes; resolves with whether everything is saved. */
  async function save(): Promise<boolean> {
    while (saving.current) await saving.current
    const sent = unsaved.current
    if (Object.keys(sent).length === 0) return true
    unsaved.current = {}
    inRequest.current = sent
    setState('saving')
    const run = send(sent)
    saving.current = run
    const isDone = await run
    saving.current = null
    return isDone
  }

  async function send(sent: Partial<MailingDraft>): Promise<boolean> {
    try {
      const body = { ...sent, version: version.current }
      const answer = await request(mailings.calls.save, { query: { hoaId, id: mailing.id }, body })
      if (answer.success) {
        version.current = answer.version
        inRequest.current = {}
        storeUnsaved()
        setState('saved')
        return true
      }
      takeBack()
      // In a conflict the answer has the version that somebody else saved.
      setState(answer.version > 0 ? 'conflict' : 'failed')
      conflictingVersion.current = answer.version
    } catch {
      takeBack()
      setState('failed')
    }
    return false
  }

  /** Counts the fields of a failed request as unsaved again; a field that was changed during the request keeps its newer value. */
  function takeBack() {
    unsaved.current = { ...inRequest.current, ...unsaved.current }
    inRequest.current = {}
  }

  /** Stores in this browser what the server does not have yet. */
  function storeUnsaved() {
    const all = { ...inRequest.current, ...unsaved.current }
    if (Object.keys(all).length === 0) drafts.remove(name)
    else drafts.write(name, all)
  }

  function change(part: Partial<MailingDraft>) {
    unsaved.current = { ...unsaved.current, ...part }
    storeUnsaved()
    setDraft((before) => ({ ...before, ...part }))
  }

  const saveLater = useEffectEvent(() => {
    if (state !== 'conflict' && Object.keys(unsaved.current).length > 0) void save()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the draft starts the pause again
  useEffect(() => {
    const timer = setTimeout(saveLater, pauseMs)
    return () => clearTimeout(timer)
  }, [draft])

  return {
    draft,
    state,
    change,
    save,
    version: () => version.current,
    /** Must be called after a change that raised the version on the server, such as an attachment. */
    adoptVersion(next: number) {
      version.current = next
    },
    /** Overwrites somebody else's change. */
    async keepMine() {
      version.current = conflictingVersion.current
      await save()
    },
    /** Discards the person's own changes. */
    forget() {
      unsaved.current = {}
      inRequest.current = {}
      drafts.remove(name)
    },
  }
}
