import { useSyncExternalStore } from 'react'

const system = () => window.matchMedia('(prefers-color-scheme: dark)')

/** Whether the page is shown in dark mode: by the choice of the person on this device, else by the setting of the system. */
export function useDark(): boolean {
  return useSyncExternalStore(subscribe, isDark)
}

function isDark(): boolean {
  const chosenTheme = document.documentElement.dataset.theme
  return chosenTheme === undefined ? system().matches : chosenTheme === 'dark'
}

function subscribe(listener: () => void): () => void {
  const media = system()
  const themeObserver = new MutationObserver(listener)
  media.addEventListener('change', listener)
  themeObserver.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  return () => {
    media.removeEventListener('change', listener)
    themeObserver.disconnect()
  }
}
