import { expect, it } from 'vitest'
import { findMomentFaults, joinMoment, presentMoment } from './moment.ts'

const texts = { wrongDate: 'date', wrongTime: 'time' }

it('the fields begin with the present date and time in the time zone, and are sent as one text', () => {
  const now = presentMoment('America/Denver', new Date('2026-11-15T16:05:00Z'))
  expect(now).toEqual({ activityDate: '11/15/2026', activityTime: '09:05' })
  expect(joinMoment(now)).toBe('11/15/2026 09:05')
  expect(joinMoment({ activityDate: ' 11/15/2026', activityTime: '' })).toBe('11/15/2026')
})

it('an invalid date or time is a fault; an empty field is not a fault', () => {
  expect(findMomentFaults({ activityDate: '11/15/2026', activityTime: '23:59' }, texts)).toEqual({})
  expect(findMomentFaults({ activityDate: '', activityTime: '' }, texts)).toEqual({})
  expect(findMomentFaults({ activityDate: '15.11.2026', activityTime: '9 AM' }, texts)).toEqual({
    activityDate: 'date',
    activityTime: 'time',
  })
  expect(findMomentFaults({ activityDate: '02/30/2026', activityTime: '24:00' }, texts)).toEqual({
    activityDate: 'date',
    activityTime: 'time',
  })
})
