import { useState } from 'react'
import { focusToastAction, showToast } from '../../ui/toasts.ts'
import { useRefusalText } from '../managed/use-refusal-text.ts'
import { useTexts } from '../texts/catalogue.ts'
import { sharedTexts } from '../texts/shared.ts'

/** What a call answers to a change; `success` is false where a rule was not met. */
interface Answer {
  readonly success?: boolean
  readonly message?: string
  readonly messageContent?: string
}

/** A change, the messages about it, and the change that undoes it. */
export interface Change<A extends object = Answer> {
  readonly send: () => Promise<A>
  /** The message when it is done; without it the text of the answer. */
  readonly done?: string | ((answer: A) => string)
  /** The message about a failure for which the server gives no reason. */
  readonly failed?: string
  /** The change that Undo makes; undefined if there is nothing to undo. */
  readonly undo?: Change | ((answer: A) => Change | undefined)
  /** Runs when it is done, before the lists are fetched again. */
  readonly onDone?: (answer: A) => void
  /** Shows a failure in another way than by a message. */
  readonly onFailed?: () => void
}

/**
 * Makes small changes that need no form: sends one, shows its result in a short message, with Undo if it can be undone, and fetches the lists
 * again. An Undo still works when the component is gone.
 */
export function useChange(refresh?: () => unknown) {
  const texts = useTexts(sharedTexts)
  const refusalOf = useRefusalText()
  const [isBusy, setBusy] = useState(false)

  /** Shows that something is done, and offers Undo. */
  function say(text: string, undo?: Change): void {
    if (text) showToast(text, 'done', undo && { label: texts.undo, run: () => void takeBack(undo) })
  }

  /** The message is shown also if the screen shows the change, because a person who uses a screen reader would not notice it. */
  const takeBack = (undo: Change) => start(undo.done === '' ? { ...undo, done: texts.undone } : undo)

  async function start<A extends object>(change: Change<A>): Promise<void> {
    const { done, failed, undo, onDone, onFailed } = change
    const fail = (reason: string | null | undefined) =>
      onFailed ? onFailed() : showToast(reason || failed || texts.wentWrong, 'problem')
    const isByKeyboard = document.activeElement?.matches(':focus-visible') ?? false
    setBusy(true)
    try {
      const answer = await change.send()
      const { success, message, messageContent }: Answer = answer
      const text = messageContent ?? message
      if (success === false) fail(text)
      else {
        onDone?.(answer)
        say(
          (typeof done === 'function' ? done(answer) : done) ?? text ?? '',
          typeof undo === 'function' ? undo(answer) : undo,
        )
      }
    } catch (error) {
      fail(refusalOf(error))
    }
    await refresh?.()
    setBusy(false)
    // Where the pressed button went with its row, Undo is nearer than what is left of the list (use-focus-after-removal.ts).
    if (isByKeyboard)
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) focusToastAction()
      })
  }

  return { isBusy, start, say }
}
