import { type FormEvent, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import styles from './ColumnSearch.module.css'
import { SearchField } from './SearchField.tsx'
import { Select } from './Select.tsx'

type ColumnSearchProps<Column extends string> = {
  columns: readonly { value: Column; text: string }[]
  /** What is searched for now. Give the search a key of it: when it changes from outside, the form begins anew. */
  column: Column | undefined
  search: string | undefined
  onSearch: (column: Column, search: string) => void
  /** The box was emptied while something was searched for. */
  onClear: () => void
  texts: {
    readonly filterBy: string
    readonly chooseColumn: string
    readonly columnMissing: string
    readonly search: string
    readonly searchButton: string
    readonly clear: string
  }
}

/** A search in one column, which must be chosen first: nothing is preselected. */
export function ColumnSearch<Column extends string>(props: ColumnSearchProps<Column>) {
  const { columns, onSearch, onClear, texts } = props
  const [column, setColumn] = useState<string>(props.column ?? '')
  const [search, setSearch] = useState(props.search ?? '')
  const [isMissing, setMissing] = useState(false)
  const select = useRef<HTMLSelectElement>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    const chosen = columns.find(({ value }) => value === column)
    setMissing(!chosen)
    if (chosen) onSearch(chosen.value, search.trim())
    else select.current?.focus()
  }

  function change(text: string) {
    setSearch(text)
    if (text === '' && props.search) onClear()
  }

  return (
    <search>
      <form className={styles.form} noValidate onSubmit={submit}>
        <Select
          ref={select}
          label={texts.filterBy}
          value={column}
          error={isMissing && texts.columnMissing}
          options={[{ value: '', text: texts.chooseColumn }, ...columns]}
          onChange={(event) => {
            setColumn(event.target.value)
            setMissing(false)
          }}
        />
        <SearchField
          className={styles.search}
          label={texts.search}
          clearLabel={texts.clear}
          maxLength={100}
          value={search}
          onChange={change}
        />
        <Button type="submit" className={styles.button}>
          {texts.searchButton}
        </Button>
      </form>
    </search>
  )
}
