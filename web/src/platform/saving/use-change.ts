import { useState } from 'react'
import { focusToastAction, showToast } from '../../ui/toasts.ts'
import { useRefusalText } from '../managed/use-refusal-text.ts'
import { useTexts } from '../texts/catalogue.ts'
import { sharedTexts } from '../texts/shared.ts'

/** The answer to a change; `success` is false if a rule was not met. */
interface Answer {
  readonly success?: boolean
  readonly message?: string
  readonly messageContent?: string
  /** The messages of the fields that do not meet a rule. */
  readonly validation?: Readonly<Record<string, readonly string[]>> | undefined
}

/** A change, the messages about it, and the change that undoes it. */
export interface Change<A extends object = Answer> {
  readonly send: () => Promise<A>
  /** The message after the change; if omitted, the text of the answer; '' for no message. */
  readonly done?: string | ((answer: A) => string)
  /** The message about a failure for which the server gives no reason. */
  readonly failed?: string
  /** The change that Undo sends; undefined if the change cannot be undone. */
  readonly undo?: Change | ((answer: A) => Change | undefined)
  /** Called after the change, before the lists are fetched again. */
  readonly onDone?: (answer: A) => void
  /** Called in place of the message about a failure. */
  readonly onFailed?: () => void
}

/**
 * Returns `start`, which sends a small change that needs no form, shows the result in a short message, with Undo if the change can be undone, and
 * calls `refresh`, which fetches the lists again, also after a failure. Undo still works after the component was unmounted.
 */
export function useChange(refresh?: () => unknown) {
  const texts = useTexts(sharedTexts)
  const refusalOf = useRefusalText()
  const [isBusy, setBusy] = useState(false)

  /** Shows that something is done, and offers Undo. */
  function say(text: string, undo?: Change): void {
    if (text) showToast(text, 'done', undo && { label: texts.undo, run: () => void sendUndo(undo) })
  }

  /** Undo always shows a message, because a person who uses a screen reader would not notice the change on the screen. */
  const sendUndo = (undo: Change) => start(undo.done === '' ? { ...undo, done: texts.undone } : undo)

  async function start<A extends object>(change: Change<A>): Promise<void> {
    const { done, failed, undo, onDone, onFailed } = change
    const fail = (reason: string | null | undefined) =>
      onFailed ? onFailed() : showToast(reason || failed || texts.failureText, 'problem')
    const isByKeyboard = document.activeElement?.matches(':focus-visible') ?? false
    setBusy(true)
    try {
      const answer = await change.send()
      const { success, message, messageContent, validation = {} }: Answer = answer
      const text = messageContent ?? message
      if (success === false) fail(Object.values(validation).flat()[0] ?? text)
      else {
        onDone?.(answer)
        const doneText = typeof done === 'function' ? done(answer) : done
        say(doneText ?? text ?? '', typeof undo === 'function' ? undo(answer) : undo)
      }
    } catch (error) {
      fail(refusalOf(error))
    }
    await refresh?.()
    setBusy(false)
    // If the pressed button was removed with its row, the focus moves to Undo, rather than to the rest of the list (use-focus-after-removal.ts).
    if (isByKeyboard)
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) focusToastAction()
      })
  }

  return { isBusy, start, say }
}
