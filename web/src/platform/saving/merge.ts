/** A field of a form whose item somebody else may have changed. */
export interface MergeField {
  /** The name of the field on the wire. */
  readonly name: string
  readonly label: string
  /** The current value in the form. */
  readonly mine: string
  /** The value with which the form was opened. */
  readonly base: string
  /** The value as people read it; if omitted, the value itself. */
  readonly show?: ((value: string) => string) | undefined
  /** The field is a checkbox; its values are 'true' and 'false'. */
  readonly isTick?: boolean
}

/** The file of a form that several people may edit. */
export interface MergeFile {
  readonly label: string
  /** The name of the file that was chosen and not sent yet. */
  readonly chosen: string | undefined
  /** The stored file is marked to be removed. */
  readonly isRemoved: boolean
}

/** What somebody else saved: its version, and its values by the names of the fields on the wire. */
export interface SavedVersion {
  readonly version: number
  readonly fields: Readonly<Record<string, string>>
}

/** A form, as the dialog about a conflict needs it. */
export interface Merge {
  /** Undefined for a form without a file. */
  readonly file?: MergeFile | undefined
  readonly fields: readonly MergeField[]
  /** Whether `base` is the stored value of the version that the form sends; false for a draft of an older version. */
  readonly isBaseKnown: boolean
  /**
   * Sets values of the form, by the names of their fields on the wire; the form is then based on `saved`. With `dropFile` the form's change of
   * the file is discarded.
   */
  readonly take: (values: Readonly<Record<string, string>>, saved: SavedVersion, dropFile: boolean) => void
}

/** A field about which the person has to decide. */
export interface Difference {
  readonly field: MergeField
  /** The value that somebody else saved. */
  readonly theirs: string
  /** The initial choice: mine if I changed the field, else theirs. */
  readonly first: 'mine' | 'theirs'
}

/**
 * The fields about which the person has to decide: those that somebody else changed, to another value than the form has now. `stored` are the saved
 * values by field. If the base is not known, every field with another value counts as changed.
 */
export function differencesOf(merge: Merge, stored: Readonly<Record<string, string>>): Difference[] {
  return merge.fields.flatMap((field) => {
    const theirs = stored[field.name]
    if (theirs === undefined || theirs === field.mine) return []
    if (merge.isBaseKnown && theirs === field.base) return []
    const isUnchangedHere = merge.isBaseKnown && field.mine === field.base
    return [{ field, theirs, first: isUnchangedHere ? ('theirs' as const) : ('mine' as const) }]
  })
}
