/** A text as it is written in SQL. */
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** SQL of the label of a number, by a table of the contract; '' for a number without one. */
export function labelSql(
  number: string,
  labels: ReadonlyMap<number, string> | Readonly<Record<number, string>>,
): string {
  const rows = labels instanceof Map ? [...labels] : Object.entries(labels as Readonly<Record<number, string>>)
  return `case ${number} ${rows.map(([value, label]) => `when ${Number(value)} then ${quoted(label)}`).join(' ')} else '' end`
}

/** SQL of an instant as `Date.toISOString` writes it. */
export const instantSql = (time: string) => `to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** SQL of a list's answer as JSON text: its items, which a query selects as one JSON array or null, and the number of all. */
export const listSql = (items: string, total: string) =>
  `json_build_object('items', coalesce((${items}), '[]'), '_meta', json_build_object('totalCount', (${total})))::text as json`

/** The JSON of an object with further fields, which SQL does not know, such as a signed name. `fields` is JSON without the braces. */
export const withFields = (json: string, fields: string) => `${json.slice(0, -1)},${fields}}`
