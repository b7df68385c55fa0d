import type { OpenApiDocument, Operation } from './openapi.ts'
import type { Schema } from './openapi-schemas.ts'

/** All calls on one HTML page for people, without scripts and without files from other sites. */
export function openApiPage(document: OpenApiDocument): string {
  const { title, version, description } = document.info
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const sections = document.tags.map((tag) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(tag.name))
    const calls = own.map(({ path, method, operation }) => callHtml(method, path, operation)).join('')
    return `<section aria-labelledby="${asText(tag.name)}"><h2 id="${asText(tag.name)}">${asText(tag.name)}</h2><p>${asText(tag.description)}</p>${calls}</section>`
  })
  const contents = document.tags.map(({ name }) => `<li><a href="#${asText(name)}">${asText(name)}</a></li>`).join('')
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>The calls of ${asText(title)}</title><style>${style}</style></head>
<body><header><h1>The calls of ${asText(title)}</h1>
<p>Version ${asText(version)}. ${asText(description)}</p>
<p>All paths are below <code>${asText(document.servers[0]?.url ?? '')}</code>. For programs: <a href="openapi.json">openapi.json</a> (OpenAPI ${asText(document.openapi)}).</p></header>
<nav aria-label="Features"><ul>${contents}</ul></nav>
<main>${sections.join('\n')}</main></body></html>
`
}

function callHtml(method: string, path: string, operation: Operation): string {
  const access = operation.security.length > 0 ? '' : ' <span class="public">public</span>'
  const parts = [
    operation.parameters?.length
      ? table(
          'Query',
          operation.parameters.map((field) => fieldRow(field.name, field.required, field.schema)),
        )
      : '',
    ...Object.entries(operation.requestBody?.content ?? {}).map(([kind, { schema }]) => membersTable(kind, schema)),
    ...Object.entries(operation.responses).map(([status, answer]) => answerHtml(status, answer)),
  ]
  return `<details id="${asText(operation.operationId)}"><summary><code><b>${method}</b> ${asText(path)}</code>${access}<span class="what">${asText(operation.summary)}</span></summary>
<p>${asText(operation.description)}</p>${parts.join('')}</details>
`
}

function answerHtml(status: string, answer: Operation['responses'][string]): string {
  const [kind, content] = Object.entries(answer.content ?? {})[0] ?? []
  if (!content || content.schema.$ref) return `<p><b>${status}</b> ${asText(answer.description)}</p>`
  const members = kind === 'application/json' ? membersTable(`${status} ${answer.description}`, content.schema) : ''
  return members || `<p><b>${status}</b> ${asText(answer.description)} (${asText(kind ?? '')})</p>`
}

function membersTable(caption: string, schema: Schema): string {
  const rows = memberRows(schema, '')
  return rows.length > 0 ? table(caption, rows) : ''
}

/** One row for each member. Members of nested objects and lists have dotted names. */
function memberRows(schema: Schema, prefix: string): string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, member]) => {
    const name = prefix + key
    const items = member.items as Schema | undefined
    const values = member.additionalProperties as Schema | undefined
    return [
      fieldRow(name, schema.required?.includes(key) ?? false, member),
      ...memberRows(member, `${name}.`),
      ...(items ? memberRows(items, `${name}[].`) : []),
      ...(values ? memberRows(values, `${name}.*.`) : []),
    ]
  })
}

function fieldRow(name: string, required: boolean, schema: Schema): string {
  return `<tr><th scope="row"><code>${asText(name)}</code></th><td>${required ? 'always' : 'may be left out'}</td><td>${asText(inWords(schema))}</td></tr>`
}

function inWords(schema: Schema): string {
  const options = (schema.anyOf ?? schema.oneOf) as readonly Schema[] | undefined
  if (options) return options.map(inWords).join(' or ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return (schema.enum as readonly unknown[]).map((value) => JSON.stringify(value)).join(', ')
  const limits = [
    schema.maxLength !== undefined && `at most ${schema.maxLength} characters`,
    schema.maximum !== undefined && `at most ${schema.maximum}`,
    schema.default !== undefined && schema.default !== '' && `${JSON.stringify(schema.default)} when left out`,
    schema.description,
  ]
  return [schema.type ?? 'anything', ...limits].filter(Boolean).join('; ')
}

function table(caption: string, rows: readonly string[]): string {
  const head = '<thead><tr><th scope="col">Name</th><th scope="col">Given</th><th scope="col">What</th></tr></thead>'
  return `<div class="wide" tabindex="0" role="group" aria-label="${asText(caption)}"><table><caption>${asText(caption)}</caption>${head}<tbody>${rows.join('')}</tbody></table></div>`
}

function asText(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}

const style = `
:root{color-scheme:light dark;--paper:#f6f5f0;--ink:#15231f;--quiet:#4b5853;--line:#dfddd2;--card:#fff;--door:#115148;--lamp:#f2a531}
@media(prefers-color-scheme:dark){:root{--paper:#111310;--ink:#f4eee1;--quiet:#b9bfb5;--line:#353a33;--card:#1b1f1b;--door:#8fd8c6;--lamp:#ffbd58}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:1120px;padding:24px 16px 64px;background:var(--paper);color:var(--ink);font:17px/1.5 system-ui,sans-serif}
h1{font-size:2rem;line-height:1.2;margin:16px 0}h2{font-size:1.4rem;margin:40px 0 8px}
p{margin:8px 0;max-width:75ch}a{color:var(--door)}
a:focus-visible,summary:focus-visible,.wide:focus-visible{outline:3px solid var(--lamp);outline-offset:2px}
nav ul{display:flex;flex-wrap:wrap;gap:8px;list-style:none;padding:0}
nav a{display:inline-flex;align-items:center;min-height:44px;padding:0 16px;border:1px solid var(--line);border-radius:10px;background:var(--card)}
details{margin:8px 0;padding:0 16px;border:1px solid var(--line);border-radius:10px;background:var(--card)}
summary{padding:10px 0;min-height:44px;cursor:pointer}
summary::marker{color:var(--door)}details[open]{padding-bottom:16px}
code{font:0.94em ui-monospace,monospace;overflow-wrap:anywhere}.what{color:var(--quiet);margin-left:12px}
.public{padding:0 8px;border:1px solid var(--lamp);border-radius:10px;font-size:.85rem}
.wide{overflow-x:auto;margin:12px 0}table{border-collapse:collapse;width:100%;font-size:.94rem}
caption{text-align:left;font-weight:700;padding:4px 0}th,td{text-align:left;vertical-align:top;padding:6px 12px 6px 0;border-top:1px solid var(--line)}
thead th{color:var(--quiet);font-weight:400}tbody th{font-weight:400;width:42%}td:nth-child(2){width:9em}`
