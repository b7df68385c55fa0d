import { directoryColumns } from '@porchlight/contract/features/directory.ts'
import { type FormEvent, useRef, useState } from 'react'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { directoryTexts } from '../../platform/texts/directory.ts'
import { Button } from '../../ui/Button.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Select } from '../../ui/Select.tsx'
import type { DirectoryAddress } from './address.ts'
import styles from './DirectorySearch.module.css'

type DirectorySearchProps = { address: DirectoryAddress; go: (wanted: DirectoryAddress) => void }

/** The filter: a column, which must be chosen (community.txt 5), and a text. */
export function DirectorySearch({ address, go }: DirectorySearchProps) {
  const texts = useTexts(directoryTexts)
  const [column, setColumn] = useState(address.column ?? '')
  const [search, setSearch] = useState(address.search ?? '')
  const [isMissing, setMissing] = useState(false)
  const select = useRef<HTMLSelectElement>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    const chosen = directoryColumns.find((one) => one === column)
    setMissing(!chosen)
    if (chosen) go({ column: chosen, search })
    else select.current?.focus()
  }

  function change(text: string) {
    setSearch(text)
    if (text === '' && address.search) go({})
  }

  return (
    <search>
      <form className={styles.form} noValidate onSubmit={submit}>
        <Select
          ref={select}
          label={texts.filterBy}
          value={column}
          error={isMissing && texts.columnMissing}
          options={[
            { value: '', text: texts.chooseColumn },
            ...directoryColumns.map((one) => ({ value: one, text: texts[one] })),
          ]}
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
