import { useRef, useState } from 'react'
import { type DraftFields, isSame, restoredFields } from './draft-fields.ts'
import { drafts } from './drafts.ts'

export interface Draft<Fields extends DraftFields> {
  readonly fields: Fields
  readonly change: (changes: Partial<Fields>) => void
  /** The fields were typed some time ago and come from the draft. */
  readonly isRestored: boolean
  /** Throws away what was typed. */
  readonly startOver: () => void
  /** It was sent. */
  readonly forget: () => void
}

/**
 * The fields of a form, kept with every keystroke under a name that says what the form is about: closing it, Escape and a
 * reload lose nothing.
 */
export function useDraft<Fields extends DraftFields>(name: string, started: Fields): Draft<Fields> {
  const [restored] = useState(() => restoredFields(drafts.read(name), started))
  const [fields, setFields] = useState(restored ?? started)
  // What the form holds now: a second change in the same event builds on the first, before React renders again.
  const latest = useRef(fields)
  function put(next: Fields) {
    latest.current = next
    setFields(next)
  }
  const [isRestored, setRestored] = useState(restored !== undefined)
  return {
    fields,
    isRestored,
    change(changes) {
      const next = { ...latest.current, ...changes }
      put(next)
      if (isSame(next, started)) drafts.remove(name)
      else drafts.write(name, next)
    },
    startOver() {
      drafts.remove(name)
      put(started)
      setRestored(false)
    },
    forget: () => drafts.remove(name),
  }
}
