import { useSyncExternalStore } from 'react'

const system = () => window.matchMedia('(prefers-color-scheme: dark)')

/** Whether the page is shown in dark mode: by the choice of the person on this device, else by the setting of the system. */
export function useDark(): boolean {
  return useSyncExternalStore(subscribe, isDark)
}

function isDark(): boolean {
  const chosen = document.documentElement.dataset.theme
  return chosen === undefined ? system().matches : chosen === 'dark'
}

function subscribe(listener: () => void): () => void {
  const media = system()
  const chosen = new MutationObserver(listener)
  media.addEventListener('change', listener)
  chosen.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  return () => {
    media.removeEventListener('change', listener)
    chosen.disconnect()
  }
}
