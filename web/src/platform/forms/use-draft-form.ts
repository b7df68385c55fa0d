import { useEffect, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  get,
  type Path,
  type PathValue,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { type DraftFields, isSame, restoredFields } from '../saving/draft-fields.ts'
import { draftFiles, isFiles, isSameChoice } from '../saving/draft-files.ts'
import { drafts } from '../saving/drafts.ts'
import type { Merge, SavedVersion } from '../saving/merge.ts'

/** How a field is shown to a person who chooses between their own value and somebody else's. */
export interface EditedField {
  readonly label: string
  /** The value as people read it; if omitted, the value itself. */
  readonly show?: (value: string) => string
}

/** The stored item that a form changes, and how it is combined with what somebody else saved. */
export interface Edit<Values extends FieldValues> {
  /** The item as it was when the form was opened; null for a new one. */
  readonly stored: { readonly version?: number | undefined } | null
  /** How each field is shown when somebody else changed it too (docs/decisions/0029). */
  readonly fields: { readonly [Name in keyof Values]?: EditedField }
  /** As `fields`, for nested fields by their path, such as 'steps.step0.name'. */
  readonly nested?: Readonly<Record<string, EditedField>>
  /** The field of the chosen files, and the one that marks the stored file to be removed. */
  readonly file?: { readonly field: Path<Values>; readonly removeField?: Path<Values>; readonly label: string }
}

/** What `useDraftForm` returns. */
export interface DraftForm<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>
  /** The values were entered earlier and come from the draft. */
  readonly isRestored: boolean
  /** Discards what was entered and chosen. */
  readonly startOver: () => void
  /** How many times `startOver` was called; the fields are mounted again each time. */
  readonly starts: number
  /** Deletes the draft after the form was sent. */
  readonly forget: () => void
  /** The version of the stored item that the values belong to; null for something new. */
  readonly version: number | null
  /** How to combine the form with what somebody else saved (docs/decisions/0029); undefined for a new item. */
  readonly merge: Merge | undefined
}

/** The name under which a draft stores the version that it belongs to. */
const versionKey = 'version'

/**
 * A form whose texts, numbers, checkboxes and chosen files are stored with every change under `draftName`, so that closing it, Escape and a reload
 * lose nothing. Without a name nothing is stored.
 */
export function useDraftForm<Values extends FieldValues>(
  draftName: string | undefined,
  start: Values,
  edit?: Edit<Values>,
): DraftForm<Values> {
  // The initial values of the first rendering: a later `start` does not change the form.
  const [started] = useState(start)
  const [restored] = useState(() =>
    readDraft(draftName, { ...storableValues(started), [versionKey]: edit?.stored?.version ?? null }),
  )
  const [isRestored, setRestored] = useState(restored !== undefined)
  const [starts, setStarts] = useState(0)
  const storedVersion = edit?.stored?.version ?? null
  const [version, setVersion] = useState((restored?.[versionKey] as number | null | undefined) ?? storedVersion)
  // The version on which the form is based, and its values after a conflict; before one they are `started`. They show what somebody else changed.
  const [base, setBase] = useState<{ stored: Readonly<Record<string, string>>; version: number | null }>({
    stored: {},
    version: storedVersion,
  })
  const baseOf = (name: string) => base.stored[name] ?? textOf(get(started, name))
  const form = useForm<Values>({
    defaultValues: { ...started, ...withoutVersion(restored) } as DefaultValues<Values>,
    shouldFocusError: false,
  })

  useEffect(() => {
    if (draftName === undefined) return
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => writeDraft(draftName, started, values, version),
    })
  }, [form, draftName, started, version])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens; a version that comes later has no files of its own.
  useEffect(() => {
    if (draftName === undefined) return
    let isOpen = true
    void draftFiles.read(draftName, version).then((kept) => {
      for (const [field, files] of Object.entries(kept ?? {})) {
        // Files that were chosen while the draft was read stay.
        if (!isOpen || !isSameChoice(form.getValues(field as Path<Values>), started[field])) continue
        form.setValue(field as Path<Values>, files as PathValue<Values, Path<Values>>)
        setRestored(true)
      }
    })
    return () => {
      isOpen = false
    }
  }, [])

  // What the dialog about a conflict needs (saving/merge.ts); undefined for a new item.
  const merge = edit && {
    isBaseKnown: version === base.version,
    // Getters, because a conflict needs the values that the form has at that time.
    get fields() {
      const values = form.getValues()
      return Object.entries<EditedField | undefined>({ ...edit.fields, ...edit.nested }).flatMap(([name, field]) => {
        const mine: unknown = get(values, name)
        const isTick = typeof mine === 'boolean'
        return field ? [{ name, ...field, isTick, mine: textOf(mine), base: baseOf(name) }] : []
      })
    },
    get file() {
      if (!edit.file) return undefined
      const { field, removeField, label } = edit.file
      const [chosen] = (form.getValues(field) ?? []) as readonly File[]
      return {
        label,
        chosen: chosen?.name,
        isRemoved: removeField !== undefined && form.getValues(removeField) === true,
      }
    },
    // The person has chosen the values of the conflict: they become those of the form, which now belongs to the saved version.
    take(chosen: Readonly<Record<string, string>>, saved: SavedVersion, dropFile: boolean) {
      if (dropFile && edit.file) {
        const { field, removeField } = edit.file
        form.setValue(field, [] as unknown as PathValue<Values, Path<Values>>)
        if (removeField) form.setValue(removeField, false as PathValue<Values, Path<Values>>)
      }
      for (const [name, value] of Object.entries(chosen)) {
        const currentValue: unknown = form.getValues(name as Path<Values>)
        form.setValue(name as Path<Values>, withTypeOf(currentValue, value) as PathValue<Values, Path<Values>>)
      }
      setVersion(saved.version)
      setBase({ stored: saved.fields, version: saved.version })
      if (draftName !== undefined) writeDraft(draftName, started, form.getValues(), saved.version)
    },
  }

  return {
    form,
    isRestored,
    version,
    merge,
    startOver() {
      if (draftName !== undefined) removeDraft(draftName)
      form.reset(started)
      setVersion(storedVersion)
      setRestored(false)
      setStarts((before) => before + 1)
    },
    starts,
    forget() {
      if (draftName !== undefined) removeDraft(draftName)
    },
  }
}

/** The stored fields of a draft (draft-fields.ts); undefined without a draft. */
function readDraft(name: string | undefined, started: DraftFields): DraftFields | undefined {
  return name === undefined ? undefined : restoredFields(drafts.read(name), started)
}

/** Stores the values as a draft, or removes the draft if they are the initial ones. */
function writeDraft(name: string, started: FieldValues, values: FieldValues, version: number | null): void {
  const kept = storableValues(values)
  if (isSame(kept, storableValues(started))) drafts.remove(name)
  else drafts.write(name, { ...kept, [versionKey]: version })
  writeFiles(name, started, values, version)
}

/** The lists of files as they were last stored, by the name of the draft. */
const storedLists = new Map<string, readonly unknown[]>()

/** Reading files costs time, so they are stored only if the choice changed. */
function writeFiles(name: string, started: FieldValues, values: FieldValues, version: number | null): void {
  const changed = Object.entries(values).filter(
    ([field, value]) => (isFiles(value) || isFiles(started[field])) && !isSameChoice(value, started[field]),
  )
  const lastLists = storedLists.get(name) ?? []
  if (changed.length === lastLists.length && changed.every(([, value], at) => isSameChoice(value, lastLists[at])))
    return
  storedLists.set(
    name,
    changed.map(([, value]) => value),
  )
  if (changed.length === 0) draftFiles.remove(name)
  else draftFiles.write(name, version, Object.fromEntries(changed))
}

/** Removes the draft with its files. */
function removeDraft(name: string): void {
  drafts.remove(name)
  storedLists.delete(name)
  draftFiles.remove(name)
}

/** The values of a form that a draft can store. */
function storableValues(values: FieldValues): DraftFields {
  const isKept = (value: unknown) => value === null || ['string', 'number', 'boolean'].includes(typeof value)
  return Object.fromEntries(Object.entries(values).filter(([, value]) => isKept(value)))
}

function withoutVersion(fields: DraftFields | undefined): DraftFields {
  return Object.fromEntries(Object.entries(fields ?? {}).filter(([name]) => name !== versionKey))
}

/** Converts a stored text to the type of the field's previous value: a boolean, a list or a text. */
function withTypeOf(before: unknown, value: string): unknown {
  if (typeof before === 'boolean') return value === 'true'
  return Array.isArray(before) ? value.split(',').filter(Boolean) : value
}

/** A value as a text; '' if there is none. */
function textOf(value: unknown): string {
  return value === null || value === undefined ? '' : String(value)
}
