import { useEffect, useState } from 'react'
import { drafts } from '../saving/drafts.ts'

/** The values of settings by their names on the wire. */
export type SettingsValues = Readonly<Record<string, string | number | boolean>>

/** What `useSettingsDraft` returns. */
export interface SettingsDraft<Values extends SettingsValues> {
  /** The stored values, with the changes of this form. */
  readonly values: Values
  /** The names of the changed fields; the save names them, so that what another window saved stays (docs/decisions/0049). */
  readonly changed: readonly string[]
  /** The changes were made earlier and come from the draft. */
  readonly isRestored: boolean
  /** Another window or person saved something since this form was opened or saved; the form shows the new values. */
  readonly isNewer: boolean
  change<Name extends keyof Values>(name: Name, value: Values[Name]): void
  /** Discards the changes. */
  startOver(): void
  /** Called after a save, when the stored values were fetched again. */
  settle(): void
}

/**
 * A form of settings in a page. Changes are stored under `draftName` until they are saved. A field that was not changed here shows the stored
 * value, including one that another window saves.
 */
export function useSettingsDraft<Values extends SettingsValues>(
  draftName: string,
  stored: Values,
): SettingsDraft<Values> {
  const [touched, setTouched] = useState<Partial<Values>>(() => readDraft(draftName, stored))
  const [isRestored, setRestored] = useState(() => Object.keys(touched).length > 0)
  const [seen, setSeen] = useState<SettingsValues>(stored)
  const [isNewer, setNewer] = useState(false)
  const newNames = Object.keys(stored).filter((name) => stored[name] !== seen[name])
  if (newNames.length > 0) {
    setSeen(stored)
    // A value that this window itself saved is not reported.
    if (newNames.some((name) => touched[name] !== stored[name])) setNewer(true)
  }
  const unsaved = Object.entries(touched).filter(([name, value]) => value !== stored[name])
  // A value that equals the stored one is not a change, so that a later save of another window is shown.
  if (unsaved.length < Object.keys(touched).length) setTouched(Object.fromEntries(unsaved) as Partial<Values>)
  const kept = JSON.stringify(Object.fromEntries(unsaved))
  useEffect(() => {
    if (kept === '{}') drafts.remove(draftName)
    else drafts.write(draftName, JSON.parse(kept))
  }, [draftName, kept])
  return {
    values: { ...stored, ...touched },
    changed: unsaved.map(([name]) => name),
    isRestored: isRestored && unsaved.length > 0,
    isNewer,
    change: (name, value) => setTouched((before) => ({ ...before, [name]: value })),
    startOver() {
      setTouched({})
      setRestored(false)
    },
    settle() {
      setRestored(false)
      setNewer(false)
    },
  }
}

/** The changes of the draft that still fit the stored values: known fields of the same type with another value. */
function readDraft<Values extends SettingsValues>(name: string, stored: Values): Partial<Values> {
  const draft = drafts.read(name)
  if (typeof draft !== 'object' || draft === null) return {}
  const fits = ([key, value]: [string, unknown]) =>
    key in stored && typeof value === typeof stored[key] && value !== stored[key]
  return Object.fromEntries(Object.entries(draft).filter(fits)) as Partial<Values>
}
