import { useState } from 'react'
import type { DraftFields } from './draft-fields.ts'
import type { Merge } from './merge.ts'
import { type Draft, useDraft } from './use-draft.ts'

/** How a field of the form is named on the wire, and shown where two people changed it. */
type Shown<Fields> = {
  readonly field: keyof Fields & string
  readonly label: string
  readonly show?: (value: string) => string
}

interface Edit<Fields extends DraftFields> {
  readonly draft: Draft<Fields & { version: number | null }>
  /** From which stored version the form began, for the call. */
  readonly version: number | null
  readonly merge: Merge
}

/**
 * The draft of a form that changes a stored item, with the version that it began from, and the way to bring it together with
 * what somebody else saved meanwhile (docs/decisions/0029). `stored` is null for something new.
 */
export function useEdit<Fields extends DraftFields>(
  name: string,
  started: Fields,
  stored: { readonly version?: number | undefined } | null,
  shown: Readonly<Record<string, Shown<Fields>>>,
): Edit<Fields> {
  const storedVersion = stored?.version ?? null
  const draft = useDraft<Fields & { version: number | null }>(name, { ...started, version: storedVersion })
  const [base, setBase] = useState<{ fields: DraftFields; version: number | null }>({
    fields: started,
    version: storedVersion,
  })
  const { version } = draft.fields
  return {
    draft,
    version,
    merge: {
      isBaseKnown: version === base.version,
      fields: Object.entries(shown).map(([wire, { field, label, show }]) => ({
        name: wire,
        label,
        mine: String(draft.fields[field] ?? ''),
        base: String(base.fields[field] ?? ''),
        show,
      })),
      take(values, next) {
        const changes = Object.entries(shown).flatMap(([wire, { field }]) =>
          values[wire] === undefined ? [] : [[field, values[wire]]],
        )
        draft.change({ ...Object.fromEntries(changes), version: next } as Partial<Fields & { version: number | null }>)
        setBase({ fields: { ...draft.fields, ...Object.fromEntries(changes) }, version: next })
      },
    },
  }
}
