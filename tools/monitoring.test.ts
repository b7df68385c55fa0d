import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
const rules: { alert: string; expr: string; annotations: { summary: string; action: string } }[] = parse(
  read('monitoring/alerts.yaml'),
).groups.flatMap((group: { rules: unknown[] }) => group.rules)
const panels: { title: string; targets: { expr: string }[] }[] = JSON.parse(read('monitoring/dashboard.json')).panels

/** The metrics that prom-client has for every process and that the alerts and the dashboard use. */
const ofProcess = ['process_cpu_seconds_total', 'process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds']

/** Returns the metrics of the product: those of app.ts, of metrics.ts, and of every process. */
function known(): Set<string> {
  const own = [...read('server/src/app.ts').matchAll(/^ {4}([a-z]+(?:_[a-z]+)+): \{/gm)].map(([, name = '']) => name)
  const duration = 'http_request_duration_seconds'
  expect(read('server/src/platform/http/metrics.ts')).toContain(`'${duration}'`)
  return new Set([...ofProcess, ...own, `${duration}_count`, `${duration}_bucket`, 'up'])
}

/** Returns the names in an expression that are neither functions, labels, values nor units. */
function namesIn(expression: string): string[] {
  const bare = expression
    .replace(/"[^"]*"/g, '')
    .replace(/\{[^}]*\}|\[[^\]]*\]/g, '')
    .replace(/\bby \([^)]*\)/g, '')
  return [...bare.matchAll(/\b([a-z][a-z0-9_]*)\b(?!\s*\()/g)]
    .map(([, name = '']) => name)
    .filter((name) => !['by', 'or', 'and', 'sum', 'max'].includes(name))
}

test('alerts and dashboard name only metrics that exist, and every metric of app.ts is on the dashboard', () => {
  const metrics = known()
  const expressions = [
    ...rules.map(({ expr }) => expr),
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ]
  expect(expressions.length).toBeGreaterThan(25)
  const used = new Set(expressions.flatMap(namesIn))
  expect([...used].filter((name) => !metrics.has(name))).toEqual([])
  const shown = new Set(panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => namesIn(expr))))
  const own = [...metrics].filter((name) => /^(backup|jobs|mails?|addresses|requests|live|log)_/.test(name))
  expect(own.length).toBeGreaterThan(8)
  expect(own.filter((name) => !shown.has(name))).toEqual([])
})

test('each alert says what is wrong and what to do', () => {
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
  for (const { annotations } of rules) {
    expect(annotations.summary).toMatch(/^[A-Z]/)
    expect(annotations.action.length).toBeGreaterThan(10)
  }
})
