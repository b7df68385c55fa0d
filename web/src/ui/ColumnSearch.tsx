import { type FormEvent, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import styles from './ColumnSearch.module.css'
import { SearchField } from './SearchField.tsx'
import { Select } from './Select.tsx'

type ColumnSearchProps<Column extends string> = {
  columns: readonly { value: Column; text: string }[]
  /**
   * The searched column, which is chosen at first; undefined: the only column, or all columns; '': none, so that the person has to choose. Use it as
   * the component's key, so that a change from outside resets the form.
   */
  column: Column | '' | undefined
  search: string | undefined
  /** The column is undefined when all columns are searched. */
  onSearch: (column: Column | undefined, search: string) => void
  /** Called when the search text is deleted during a search. */
  onClear: () => void
  texts: {
    readonly filterBy: string
    readonly chooseColumn: string
    readonly everything: string
    readonly columnMissing: string
    readonly search: string
    readonly searchButton: string
    readonly clear: string
  }
}

/** The value of the choice 'all columns'. */
const everything = 'everything'

/** A search in one column or in all. The only column, or all columns, is selected at first (decisions/community.md 9). */
export function ColumnSearch<Column extends string>(props: ColumnSearchProps<Column>) {
  const { columns, onSearch, onClear, texts } = props
  const [only, ...others] = columns
  const first = only && others.length === 0 ? only.value : everything
  const [column, setColumn] = useState<string>(props.column ?? first)
  const [search, setSearch] = useState(props.search ?? '')
  const [isMissing, setMissing] = useState(false)
  const select = useRef<HTMLSelectElement>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    const chosen = columns.find(({ value }) => value === column)
    const isChosen = chosen !== undefined || column === everything
    setMissing(!isChosen)
    if (isChosen) onSearch(chosen?.value, search.trim())
    else select.current?.focus()
  }

  function change(text: string) {
    setSearch(text)
    if (text === '' && props.search) onClear()
  }

  return (
    <search>
      <form className={styles.form} noValidate onSubmit={submit}>
        <SearchField
          className={styles.search}
          label={texts.search}
          placeholder={texts.search}
          clearLabel={texts.clear}
          maxLength={100}
          value={search}
          onChange={change}
        />
        <Select
          ref={select}
          label={texts.filterBy}
          value={column}
          error={isMissing && texts.columnMissing}
          options={[
            ...(column === '' ? [{ value: '', text: texts.chooseColumn }] : []),
            ...(others.length > 0 ? [{ value: everything, text: texts.everything }] : []),
            ...columns,
          ]}
          onChange={(event) => {
            setColumn(event.target.value)
            setMissing(false)
          }}
        />
        <Button type="submit" variant="plain">
          {texts.searchButton}
        </Button>
      </form>
    </search>
  )
}
