/** A field of a form whose item somebody else may have changed. */
export interface MergeField {
  /** On the wire. */
  readonly name: string
  readonly label: string
  /** What the form holds, and what it began from. */
  readonly mine: string
  readonly base: string
  /** As people read it; the value itself where it is left out. */
  readonly show?: ((value: string) => string) | undefined
}

export interface Merge {
  readonly fields: readonly MergeField[]
  /** Whether `base` is what was stored in the version that the form sends; not so for a draft of another day. */
  readonly isBaseKnown: boolean
  /** Puts values into the form, by their names on the wire, which then stands on that version. */
  readonly take: (values: Readonly<Record<string, string>>, version: number) => void
}

export interface Difference {
  readonly field: MergeField
  readonly theirs: string
  /** What is chosen at first: mine where I changed it, else theirs. */
  readonly first: 'mine' | 'theirs'
}

/** The fields about which a person has to decide: those that somebody else changed to something else than mine. */
export function differencesOf(merge: Merge, stored: Readonly<Record<string, string>>): Difference[] {
  return merge.fields.flatMap((field) => {
    const theirs = stored[field.name]
    if (theirs === undefined || theirs === field.mine) return []
    if (merge.isBaseKnown && theirs === field.base) return []
    return [
      {
        field,
        theirs,
        first: merge.isBaseKnown && field.mine === field.base ? ('theirs' as const) : ('mine' as const),
      },
    ]
  })
}
