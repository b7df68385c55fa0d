import { expect, it } from 'vitest'
import { joinedMoment, momentFaults, presentMoment } from './moment.ts'

const texts = { wrongDate: 'date', wrongTime: 'time' }

it('the fields start at the present moment of the zone and are sent as one text', () => {
  const now = presentMoment('America/Denver', new Date('2026-11-15T16:05:00Z'))
  expect(now).toEqual({ activityDate: '11/15/2026', activityTime: '09:05' })
  expect(joinedMoment(now)).toBe('11/15/2026 09:05')
  expect(joinedMoment({ activityDate: ' 11/15/2026', activityTime: '' })).toBe('11/15/2026')
})

it('what is not a date or a time is found; an empty field is not', () => {
  expect(momentFaults({ activityDate: '11/15/2026', activityTime: '23:59' }, texts)).toEqual({})
  expect(momentFaults({ activityDate: '', activityTime: '' }, texts)).toEqual({})
  expect(momentFaults({ activityDate: '15.11.2026', activityTime: '9 AM' }, texts)).toEqual({
    activityDate: 'date',
    activityTime: 'time',
  })
  expect(momentFaults({ activityDate: '02/30/2026', activityTime: '24:00' }, texts)).toEqual({
    activityDate: 'date',
    activityTime: 'time',
  })
})
