import { memberAccessFeatures } from '@porchlight/contract/shared/menu-features.ts'
import { expect, test } from 'vitest'
import { featuresIn, featuresText, memberFeatures, withFeature } from './features.ts'

test('an owner can allow a member the fifteen features of the specification [members-c010]', () => {
  expect(memberFeatures.map(([id]) => id)).toEqual([14, 15, 20, 21, 22, 23, 24, 26, 27, 28, 30, 32, 33, 36, 37])
  expect(new Set(memberFeatures.map(([id]) => id))).toEqual(memberAccessFeatures)
})

test('a feature is added to the allowed features in the order of the specification, and removed from them', () => {
  expect(withFeature('28', 22, true)).toBe('22,28')
  expect(withFeature('22,28', 28, false)).toBe('22')
  expect(withFeature('22', 22, false)).toBe('')
  expect(featuresIn('')).toEqual([])
  expect(featuresIn(featuresText([14, 37]))).toEqual([14, 37])
})
