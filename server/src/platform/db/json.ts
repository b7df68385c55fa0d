/** Returns a text as an SQL literal. */
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** Returns an SQL expression for the label of a number, by a table of the contract; '' for a number without a label. */
export function labelSql(
  number: string,
  labels: ReadonlyMap<number, string> | Readonly<Record<number, string>>,
): string {
  const rows = labels instanceof Map ? [...labels] : Object.entries(labels as Readonly<Record<number, string>>)
  return `case ${number} ${rows.map(([value, label]) => `when ${Number(value)} then ${quoted(label)}`).join(' ')} else '' end`
}

/** Returns an SQL expression that formats an instant as `Date.toISOString` does. */
export const instantSql = (time: string) => `to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Returns SQL for the answer of a list as JSON text. `items` selects one JSON array or null; `total` selects the number of all items. */
export const listSql = (items: string, total: string) =>
  `json_build_object('items', coalesce((${items}), '[]'), '_meta', json_build_object('totalCount', (${total})))::text as json`

/** Adds fields that SQL cannot compute, such as a signed name, to the JSON of an object. `fields` is JSON without the braces. */
export const withFields = (json: string, fields: string) => `${json.slice(0, -1)},${fields}}`
