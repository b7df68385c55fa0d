// Shows what is pushed while nobody looks at the portal, and leads to it. It keeps nothing and answers no requests.

self.addEventListener('push', (event) => {
  const message = messageOf(event)
  const shown = self.registration.showNotification(message.title, {
    body: message.body,
    tag: message.tag,
    data: message,
    icon: '/icon-192.png',
    badge: '/icon-192.png',
  })
  event.waitUntil(Promise.all([shown, tellWindows('foreground', message)]))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(lead(event.notification.data))
})

function messageOf(event) {
  try {
    return { title: 'Porchlight', body: '', address: '/', ...event.data?.json() }
  } catch {
    return { title: 'Porchlight', body: event.data?.text() ?? '', address: '/' }
  }
}

async function tellWindows(how, message) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const one of windows) one.postMessage({ push: how, message })
  return windows
}

/** To a window of its own, so that nothing is lost that somebody is typing; the test page itself shows what was tapped. */
async function lead(message) {
  const windows = await tellWindows('tapped', message)
  const testPage = windows.find((one) => /^\/PushNotification\/?$/i.test(new URL(one.url).pathname))
  if (testPage) return testPage.focus()
  const target = new URL(message.address, self.location.origin)
  return self.clients.openWindow(target.origin === self.location.origin ? target.href : '/')
}
