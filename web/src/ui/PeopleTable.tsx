import type { ReactNode } from 'react'
import { Avatar } from './Avatar.tsx'
import { BreakableEmail } from './BreakableEmail.tsx'
import { CardTable } from './CardTable.tsx'
import { Link } from './Link.tsx'
import styles from './PeopleTable.module.css'

type PeopleTableProps = {
  /** What the table contains, for screen readers. */
  caption: ReactNode
  /** The column headers: name, the columns between, phone number, e-mail address, and the columns after them. */
  heads: readonly ReactNode[]
  /** The widths of the columns, such as '27%', from 768 px; columns without a width share the rest. */
  widths: readonly string[]
  /** One or several tbody elements with PersonRow elements. */
  children: ReactNode
}

/** People with their contact data. Below 768 px each person is a row of a list. */
export function PeopleTable({ caption, heads, widths, children }: PeopleTableProps) {
  return (
    <CardTable caption={caption} className={styles.table}>
      <colgroup>
        {heads.map((_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a width belongs to the column at its position
          <col key={at} style={{ width: widths[at] }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {heads.map((head, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a header belongs to the column at its position
            <th key={at} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </CardTable>
  )
}

type PersonRowProps = {
  name: string
  picture?: string | null | undefined
  /** Beside the name, such as a Tag. */
  tag?: ReactNode
  /** The cell between the name and the phone number; undefined if the table has no such column. */
  between?: ReactNode
  phone: string
  email: string
  /** The cells after the e-mail address. */
  after?: readonly ReactNode[]
}

/** A person: the picture, the name, and the contact data that they share. */
export function PersonRow({ name, picture, tag, between, phone, email, after = [] }: PersonRowProps) {
  return (
    <tr className={styles.person}>
      <th scope="row">
        <span className={styles.name}>
          <Avatar name={name} picture={picture} />
          <span>
            {name} {tag}
          </span>
        </span>
      </th>
      {between !== undefined && <td>{between}</td>}
      <td className={styles.phone}>
        {phone && (
          <Link alone href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
            {phone}
          </Link>
        )}
      </td>
      <td>
        {email && (
          <Link alone href={`mailto:${email}`}>
            <span>
              <BreakableEmail email={email} />
            </span>
          </Link>
        )}
      </td>
      {after.map((cell, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell belongs to the column at its position
        <td key={at}>{cell}</td>
      ))}
    </tr>
  )
}
