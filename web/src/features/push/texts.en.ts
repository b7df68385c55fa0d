/** Push in English; the texts of the specification are copied letter for letter. */
export const push = {
  promptTitle: 'Want instant community updates?',
  promptText:
    'This device can tell you as soon as there is mail, a notice or an answer for you, also while Porchlight is closed.',
  noThanks: 'No thanks',
  turnOn: 'Turn on',

  denied: 'Push Notification permission denied',
  granted: 'Push Notification permission granted',
  registered: 'Push registration success',
  registrationFailed: 'Error on registration',
  ok: 'Ok',

  title: 'Push Notification',
  thisDevice: 'This device',
  prompt: 'Nobody has decided yet whether Porchlight may send notifications here.',
  on: 'This device is registered. What is sent to you appears here.',
  off: 'Notifications are turned off on this device.',
  register: 'Ask for permission and register',
  turnOff: 'Turn off on this device',
  turnOffFailed: 'Notifications could not be turned off. Please try again.',
  received: 'Received notifications',
  nothingReceived: 'Nothing has been received since this page was opened.',
  foreground: 'Foreground',
  tapped: 'On tap',
  notSupported: 'This browser can’t receive push notifications.',
  notSupportedDetail: 'On an iPhone or iPad, add Porchlight to the Home Screen and open it from there.',
} as const
